import { createElement } from 'react';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { loadStatusText } from '../../lib/i18n/status-text.ts';
import { pack } from '../../lib/pack.ts';
import { motionState } from '../../state/motion-store.ts';

/** Not with the colours of the system, and not for a visitor who wants nothing to move. */
const mayMove = (): boolean =>
  !motionState.get().still &&
  !matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches;

/** Undefined when the campaign or the visitor does without, or when it fails to load. */
const loadNet = () =>
  pack.net && mayMove() ? import('./success/net/net.tsx').catch(() => undefined) : undefined;

/** Rejects when the dialog or its texts fail to load. */
export async function loadSuccess() {
  const [{ SuccessDialog }, net] = await Promise.all([
    import('./success/success-dialog.tsx'),
    loadNet(),
    loadStatusText(currentLanguage()),
  ]);
  return () => createElement(SuccessDialog, { net });
}
