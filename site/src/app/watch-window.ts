/** Updates scale and layout when the window size changes. Input and open panels are kept. */
import { applyVariant, currentVariant, type Variant } from '../lib/page/device.ts';
import { currentLanguage } from '../lib/i18n/language.ts';
import { applyScale, isKeyboard } from '../lib/page/scale.ts';
import { visitorVariant } from '../lib/page/visitor.ts';
import { completeStyle } from '../lib/page/complete-style.ts';
import { pageOf } from './stage/pages.ts';
import { loadView } from './stage/views.ts';

const scale = (variant: Variant) =>
  applyScale(document.documentElement, variant, innerWidth, innerHeight);

/** Waits for the layout's files. Offline, the current layout stays and the next change tries again. */
async function changeTo(variant: Variant): Promise<void> {
  const page = pageOf(location.hash);
  await Promise.all([loadView(page.view[variant]), completeStyle(currentLanguage(), variant)]);
  if (visitorVariant() !== variant || currentVariant() === variant) return;
  if (pageOf(location.hash) !== page) return changeTo(variant);
  document.documentElement.classList.toggle('mobile', variant === 'mobile');
  scale(variant);
  applyVariant(variant);
}

export function watchWindow(): () => void {
  let width = 0;
  // Reading `innerWidth` forces layout, which is extra work directly after hydration.
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
