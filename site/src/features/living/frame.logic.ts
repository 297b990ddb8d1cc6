/** How a picture lies in its box, and how many of the screen's points are worth drawing. */

export interface Size {
  width: number;
  height: number;
}

/**
 * The part of a picture that `object-fit: cover` shows, as shares of it: left, top, width, height.
 * @param top where it is held vertically: 0 at its top, 0.5 in its middle
 */
export function cropOf(picture: Size, box: Size, top: number): [number, number, number, number] {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = box.width / (picture.width * scale);
  const height = box.height / (picture.height * scale);
  return [(1 - width) / 2, (1 - height) * top, width, height];
}

/** A picture has no more than this to show. */
const widest = 1920;

/** Canvas points for each CSS pixel: a phone draws half of what it has, a desktop no more than the picture holds. */
export function ratioFor(box: Size, device: number, isPhone: boolean): number {
  if (isPhone) return Math.min(device, 3) / 2;
  return Math.min(device, 1.5, Math.max(1, widest / Math.max(box.width, 1)));
}
