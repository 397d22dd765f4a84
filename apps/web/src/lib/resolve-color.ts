/** A color of tokens.css as a value, for documents and frames where our CSS variables do not apply. */
export function resolveColor(name: string, scheme: 'light' | 'dark'): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = scheme;
  probe.style.color = `var(--ch-${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
