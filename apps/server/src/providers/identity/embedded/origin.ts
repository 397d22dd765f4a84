const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin is ours. On a loopback address all of its names are, since people type one
 * or the other for the same server.
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
