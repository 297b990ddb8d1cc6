/** The card as a picture, drawn in the browser with the theme's colours and fonts. */
import { currentDevice } from '../../../lib/page/device.ts';
import { cardPicture } from '../../../content/media.ts';

export interface SavedCard {
  /** Of the game. */
  title: string;
  label: string;
  number: string;
  /** Among all registrations; empty when no store counts. */
  rank: string;
  /** Of the companion; empty without one. */
  name: string;
  role: string | undefined;
}

const [width, height] = [1080, 1620];

async function pictureOf(role: string | undefined): Promise<HTMLImageElement | undefined> {
  const found = role === undefined ? undefined : cardPicture(role);
  if (!found) return undefined;
  const image = new Image();
  image.src = found.src;
  await image.decode();
  return image;
}

/** Writes a line in the middle, smaller if it is too long. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, size: number, font: string) {
  const fontOf = (pixels: number) => `${pixels}px ${font}`;
  pen.font = fontOf(size);
  const room = (width - 160) / Math.max(1, pen.measureText(text).width);
  if (room < 1) pen.font = fontOf(Math.floor(size * room));
  pen.fillText(text, width / 2, y);
}

async function draw(card: SavedCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  const theme = getComputedStyle(document.documentElement);
  const color = (role: string, alpha = 1) =>
    `rgba(${theme.getPropertyValue(`--${role}`).trim().split(/\s+/).join()},${alpha})`;
  const font = (role: string) => theme.getPropertyValue(`--font-${role}`).trim();

  pen.fillStyle = color('surface');
  pen.fillRect(0, 0, width, height);
  const image = await pictureOf(card.role);
  if (image) {
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
    pen.drawImage(image, (width - w) / 2, (height - h) * 0.2, w, h);
  }
  const shade = pen.createLinearGradient(0, height * 0.5, 0, height);
  shade.addColorStop(0, color('scrim', 0));
  shade.addColorStop(0.5, color('scrim', 0.82));
  shade.addColorStop(1, color('scrim', 0.96));
  pen.fillStyle = shade;
  pen.fillRect(0, height * 0.5, width, height * 0.5);

  const gold = pen.createLinearGradient(0, 0, width, height);
  for (const [at, role] of [
    [0, 'accent-light'],
    [0.3, 'bronze'],
    [0.52, 'shine'],
    [0.74, 'bronze'],
    [1, 'accent-light'],
  ] as const) {
    gold.addColorStop(at, color(role));
  }
  pen.strokeStyle = gold;
  pen.lineWidth = 12;
  pen.strokeRect(6, 6, width - 12, height - 12);
  pen.lineWidth = 2;
  pen.strokeRect(32, 32, width - 64, height - 64);

  pen.textAlign = 'center';
  pen.fillStyle = color('soft');
  write(pen, card.label, 1160, 46, font('label'));
  pen.fillStyle = color('highlight');
  write(pen, card.number, 1310, 150, font('display'));
  pen.fillStyle = color('text');
  write(pen, card.rank, 1394, 44, font('body'));
  write(pen, card.name, 1470, 60, font('body'));
  pen.fillStyle = color('link');
  write(pen, card.title, 1556, 40, font('display'));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

/** Saves through the share sheet on a phone that shares files, else as a download. Rejects when it cannot be drawn. */
export async function saveCard(card: SavedCard): Promise<void> {
  const blob = await draw(card);
  const file = new File([blob], 'card.png', { type: blob.type });
  if (currentDevice() === 'mobile' && 'canShare' in navigator) {
    if (navigator.canShare({ files: [file] })) {
      // Closing the sheet rejects, but is not an error.
      return navigator.share({ files: [file] }).catch(() => undefined);
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  // Some browsers begin the download after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
