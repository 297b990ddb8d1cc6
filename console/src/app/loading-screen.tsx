/** Until it is known who is there; the same stands in index.html, so that a slow laptop shows something at once. */
export function LoadingScreen() {
  return <p className="opening">Prelude</p>;
}
