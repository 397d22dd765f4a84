/** The URL if it is http or https, else undefined. */
export function webUrl(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? address : undefined;
}
