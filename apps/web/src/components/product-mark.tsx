/** The product's logo. Decorative: the name is always next to it. */
export function ProductMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--ch-mark)" />
      <g fill="none" stroke="var(--ch-mark-line)" strokeLinecap="round">
        <path d="M7.5 24v-9.5a8.5 8.5 0 0 1 17 0V24" strokeWidth="2.2" />
        <path d="M11.7 24v-8.6a4.3 4.3 0 0 1 8.6 0V24M16 11v13" strokeWidth="1.8" strokeOpacity=".75" />
      </g>
    </svg>
  );
}
