/** Resolves a token's colour for a canvas: the browser evaluates CSS functions such as `light-dark()`. */
export function colour(token: `--${string}`): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
