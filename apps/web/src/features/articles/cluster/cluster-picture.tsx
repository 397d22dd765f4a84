import type { ClusterLinkState } from '@chapterhouse/contract/articles/cluster';
import { useId } from 'react';
import classes from './cluster.module.css';

/** A link by the places of its articles; without a state, it is only planned. */
type DrawnLink = { from: number; to: number; state?: ClusterLinkState };

type Props = {
  /** How many articles there are; they are numbered from 1. */
  count: number;
  /** Its place; null without one. */
  pillar: number | null;
  links: readonly DrawnLink[];
  /** The article that the page is about. */
  current?: number;
};

const size = 320;
const middle = size / 2;
/** More circles are placed on two rings, so that their numbers stay readable. */
const mostOnRing = 14;

type Point = { x: number; y: number };

/** Where each article is drawn: the pillar in the middle, the others around it, clockwise from the top. */
function placesOf(count: number, pillar: number | null): { points: Point[]; radius: number } {
  const around = Array.from({ length: count }, (_, at) => at).filter((at) => at !== pillar);
  const isTwoRings = around.length > mostOnRing;
  const radius = isTwoRings ? Math.max(7, Math.min(12, 240 / around.length)) : 16;
  const points = Array.from({ length: count }, (): Point => ({ x: middle, y: middle }));
  for (const [at, index] of around.entries()) {
    const angle = (2 * Math.PI * at) / around.length - Math.PI / 2;
    const distance = middle - radius - 4 - (isTwoRings && at % 2 === 1 ? radius * 2.6 : 0);
    points[index] = { x: middle + distance * Math.cos(angle), y: middle + distance * Math.sin(angle) };
  }
  return { points, radius };
}

/** From the edge of one circle to that of the other, bent so that both directions can be seen. */
function curve(from: Point, to: Point, start: number, end: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(14, length / 10);
  const control = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const first = { x: from.x + ux * start, y: from.y + uy * start };
  const last = { x: to.x - ux * (end + 5), y: to.y - uy * (end + 5) };
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M ${at(first)} Q ${at(control)} ${at(last)}`;
}

/** The articles of a cluster as numbered circles, and their links as arrows. The list beside it says the same in words. */
export function ClusterPicture({ count, pillar, links, current }: Props) {
  const id = useId();
  const { points, radius } = placesOf(count, pillar);
  const radiusOf = (at: number) => (at === pillar ? Math.max(22, radius) : radius);
  const planned = links.length === 1 ? '1 link' : `${links.length} links`;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`${count} articles and ${planned} between them, as the list says.`}
    >
      <defs>
        {(['planned', 'linked', 'open'] as const).map((kind) => (
          <marker
            key={kind}
            id={`${id}-${kind}`}
            viewBox="0 0 6 6"
            refX="3"
            refY="3"
            markerWidth="6"
            markerHeight="6"
            orient="auto"
          >
            <path d="M 0 0 L 6 3 L 0 6 Z" className={classes.head} data-kind={kind} />
          </marker>
        ))}
      </defs>
      {links.map(({ from, to, state }) => {
        const [one, other] = [points[from], points[to]];
        if (!one || !other) return null;
        const kind = state === 'linked' || state === 'open' ? state : 'planned';
        return (
          <path
            key={`${from} ${to}`}
            d={curve(one, other, radiusOf(from), radiusOf(to))}
            className={classes.link}
            data-kind={kind}
            markerEnd={`url(#${id}-${kind})`}
          />
        );
      })}
      {points.map(({ x, y }, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a circle represents a place in the list.
          key={at}
          className={classes.article}
          data-pillar={at === pillar || undefined}
          data-current={at === current || undefined}
        >
          <circle cx={x} cy={y} r={radiusOf(at)} />
          <text x={x} y={y} dy="0.36em" fontSize={at === pillar ? 15 : Math.min(13, radius * 1.1)}>
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
