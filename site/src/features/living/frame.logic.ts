export interface Size {
  width: number;
  height: number;
}

/** The part that `object-fit: cover` shows: left, top, width, height as fractions. `top` is 0 to 1. */
export function cropOf(picture: Size, box: Size, top: number): [number, number, number, number] {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = box.width / (picture.width * scale);
  const height = box.height / (picture.height * scale);
  return [(1 - width) / 2, (1 - height) * top, width, height];
}

/** Pictures are not wider than this. */
const widest = 1920;

/** Canvas pixels per CSS pixel. A phone draws half of its pixels, a desktop no more than the picture has. */
export function ratioFor(box: Size, device: number, isPhone: boolean): number {
  if (isPhone) return Math.min(device, 3) / 2;
  return Math.min(device, 1.5, Math.max(1, widest / Math.max(box.width, 1)));
}
