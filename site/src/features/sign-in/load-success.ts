import { currentLanguage } from '../../lib/i18n/language.ts';
import { loadStatusText } from '../../lib/i18n/status-text.ts';

/** Rejects when the dialog or its texts fail to load. */
export async function loadSuccess() {
  const [{ SuccessDialog }] = await Promise.all([
    import('./success/success-dialog.tsx'),
    loadStatusText(currentLanguage()),
  ]);
  return SuccessDialog;
}
