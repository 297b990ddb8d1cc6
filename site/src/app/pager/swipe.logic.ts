export const swipeDistance = 100;
export const edgeMargin = 30;
export const repeatGuard = 300;

export interface Swipe {
  startX: number;
  startY: number;
  endX: number;
  endY: number;
  width: number;
  height: number;
  /** Maximum number of fingers during the gesture. */
  fingers: number;
}

/** @returns 1 for the next page (the finger moved up), −1 for the previous page, 0 for none */
export function swipeTurn(swipe: Swipe): -1 | 0 | 1 {
  const { startX, startY, endX, endY, width, height, fingers } = swipe;
  if (fingers !== 1) return 0;
  // System gestures start at the screen edges.
  const inside =
    startX >= edgeMargin &&
    startX <= width - edgeMargin &&
    startY >= edgeMargin &&
    startY <= height - edgeMargin;
  if (!inside) return 0;
  const way = startY - endY;
  if (Math.abs(way) <= swipeDistance || Math.abs(way) < Math.abs(startX - endX)) return 0;
  return way > 0 ? 1 : -1;
}
