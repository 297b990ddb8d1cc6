/**
 * The path of a request target as the router matches it: without the origin of an absolute target (RFC 9112 §3.2.2) and
 * without the query, percent-decoded. Only for requests without a route; the others are known by their route.
 */
export function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0]!;
  try {
    return decodeURIComponent(path) || '/';
  } catch {
    return path;
  }
}
