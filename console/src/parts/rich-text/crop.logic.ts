/** Width to height. */
export const cropShapes = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;
export type CropShape = keyof typeof cropShapes;

export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest part of a picture with this shape.
 * @param x where it is between the left and the right side, 0 to 100; `y` the same from the top
 */
export function cropArea(
  { width, height }: { width: number; height: number },
  shape: CropShape,
  x: number,
  y: number,
): CropArea {
  const ratio = cropShapes[shape];
  const isWide = width / height > ratio;
  const part = {
    width: isWide ? Math.round(height * ratio) : width,
    height: isWide ? height : Math.round(width / ratio),
  };
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  };
}
