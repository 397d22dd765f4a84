import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = InputBaseProps &
  Omit<ComponentProps<'select'>, keyof InputBaseProps> & {
    data?: readonly (string | { value: string; label: string })[];
  };

/** The browser's own list. Mantine's NativeSelect brings the styles and code of its drop-down list for one chevron. */
export function NativeSelect({ data = [], children, ...props }: Props) {
  const options = data.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  return (
    <InputBase
      component="select"
      pointer
      rightSection={<Chevrons />}
      rightSectionPointerEvents="none"
      {...props}
    >
      {children ??
        options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </InputBase>
  );
}

function Chevrons() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="var(--ch-text-placeholder)"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m5.5 6.25 2.5-2.5 2.5 2.5m-5 3.5 2.5 2.5 2.5-2.5" />
    </svg>
  );
}
