import type { Look } from '@prelude/contract/campaign/living';
import { currentVariant } from '../../lib/page/device.ts';
import { plateDepth } from '../../content/media.ts';
import { pack } from '../../lib/pack.ts';
import type { Size } from './frame.logic.ts';
import type { Subject } from './painter.ts';

const { living } = pack;

/** Same framing as in ui/scenes.tsx. */
const sceneSizes = {
  desktop: { width: 1920, height: 1080 },
  mobile: { width: 750, height: 1333 },
} as const;

function lookOf(name: string, isTall: boolean): Look | undefined {
  const entry = living[name];
  return entry && (isTall ? { ...entry.desktop, ...entry.mobile } : entry.desktop);
}

/** Decodes outside the main thread. Undefined on failure: then only the air effects are drawn. */
async function bitmapOf(address: string | undefined): Promise<ImageBitmap | undefined> {
  if (!address) return undefined;
  try {
    const reply = await fetch(address, { cache: 'force-cache' });
    return await createImageBitmap(await reply.blob());
  } catch {
    return undefined;
  }
}

/** The plate of a page is a direct child. Scene pictures are nested deeper, because they cross-fade. */
export const plateIn = (host: HTMLElement): HTMLImageElement | null =>
  host.querySelector<HTMLImageElement>(':scope > img, :scope > picture > img');

export async function layerSourceOf(host: HTMLElement): Promise<Subject | undefined> {
  const name = host.dataset.living ?? '';
  const image = plateIn(host);
  if (!living[name]) return undefined;
  if (!image) {
    const variant = currentVariant();
    const look = lookOf(name, variant === 'mobile');
    return look && { look, size: sceneSizes[variant] };
  }
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight };
  // A wide window of the mobile layout shows the wide picture (ui/backdrop.tsx).
  const isTall = size.width < size.height;
  const look = lookOf(name, isTall);
  if (!look) return undefined;
  const [plate, depth] = await Promise.all([
    bitmapOf(image.currentSrc),
    bitmapOf(plateDepth(name, isTall)),
  ]);
  return { look, size, plate, depth };
}
