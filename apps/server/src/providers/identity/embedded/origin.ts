const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an origin is ours. For a loopback URL, all loopback names are, because users may open any
 * of them.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  return (
    loopbackNames.has(own.hostname) &&
    loopbackNames.has(other.hostname) &&
    own.protocol === other.protocol &&
    own.port === other.port
  );
}
