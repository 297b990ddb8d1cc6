/** A token's colour as a canvas knows it: what CSS lets a token say, `light-dark()` above all, the browser resolves. */
export function colour(token: `--${string}`): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
