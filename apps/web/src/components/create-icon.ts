import { createElement, type FunctionComponent, type SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height, in pixels. */
  size?: number | string;
  /** Width of the lines, on a grid of 24. */
  stroke?: number | string;
};

export type Icon = FunctionComponent<IconProps>;

/** Creates a component from an icon's shapes, in the outline style of Tabler Icons. */
export function createIcon(
  name: string,
  shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[],
): Icon {
  return ({ color = 'currentColor', size = 24, stroke = 2, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' '),
        ...rest,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
