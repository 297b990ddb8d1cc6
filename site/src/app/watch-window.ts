/** Keeps scale and layout right while the window changes its size. What is typed and open stays. */
import { applyVariant, currentVariant, type Variant } from '../lib/page/device.ts';
import { currentLanguage } from '../lib/i18n/language.ts';
import { applyScale, isKeyboard } from '../lib/page/scale.ts';
import { visitorVariant } from '../lib/page/visitor.ts';
import { completeStyle } from '../lib/page/complete-style.ts';
import { pageOf } from './stage/pages.ts';
import { loadView } from './stage/views.ts';

const scale = (variant: Variant) =>
  applyScale(document.documentElement, variant, innerWidth, innerHeight);

/** Takes on the other layout once its files are here. Offline the present one stays; the next change tries again. */
async function changeTo(variant: Variant): Promise<void> {
  const page = pageOf(location.hash);
  await Promise.all([loadView(page.view[variant]), completeStyle(currentLanguage(), variant)]);
  if (visitorVariant() !== variant || currentVariant() === variant) return;
  if (pageOf(location.hash) !== page) return changeTo(variant);
  document.documentElement.classList.toggle('mobile', variant === 'mobile');
  scale(variant);
  applyVariant(variant);
}

/** @returns how to stop */
export function watchWindow(): () => void {
  let width = 0;
  // Reading it lays the page out. The next frame does that anyway; here, after hydration, it would come on top.
  const frame = requestAnimationFrame(() => (width = innerWidth));
  const onResize = () => {
    const present = currentVariant();
    if (present === 'mobile' && isKeyboard(width, innerWidth, document.activeElement)) return;
    width = innerWidth;
    scale(present);
    const wanted = visitorVariant();
    if (wanted !== present) changeTo(wanted).catch(() => undefined);
  };
  addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', onResize);
  };
}
