type Value = string | number | boolean | undefined;

/**
 * Fills a contract path's `{name}` parts and appends the query; values are encoded, undefined ones omitted.
 * Throws if a part has no value: a literal brace would request a wrong path.
 */
export function buildPath(
  path: string,
  params: Readonly<Record<string, Value>> = {},
  query: Readonly<Record<string, Value>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
