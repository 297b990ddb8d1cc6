/** index.html has the same markup, so a slow device shows something at once. */
export function LoadingScreen() {
  return <p className="opening">Prelude</p>;
}
