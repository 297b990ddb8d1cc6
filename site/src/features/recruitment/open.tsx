/** Loaded when one of the two buttons is first pressed, or an address asks for it: no visitor carries it unasked. */
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/i18n/format.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { loadSettings, settingsState } from '../../state/settings-store.ts';
import { translate } from '../../lib/i18n/text.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { type Errand, errands, recruitmentAnswer } from './recruitment.logic.ts';
import { Recruitment } from './recruitment.tsx';

/**
 * Opens what is asked for, or says why not. Rejects when the texts cannot be had.
 * @param wish an errand; anything else is none
 * @param show puts the panel into the page, or takes it away
 */
export async function openRecruitment(
  wish: string,
  show: (panel: ReactNode) => void,
): Promise<void> {
  const errand = errands.find((one) => one === wish);
  if (!errand) return;
  const { settings } = settingsState.get();
  const recruitment = (settings ?? (await loadSettings()))?.recruitment;
  const answer = recruitmentAnswer(recruitment?.state, errand);
  if (answer.kind === 'say') {
    const date = formatDay(recruitment?.opens_at ?? '', currentLanguage());
    return toast(translate(answer.key, { date }));
  }
  const texts = await recruitmentTexts(currentLanguage());
  const go = (next: Errand | null): void =>
    show(next && <Recruitment texts={texts} errand={next} onErrand={go} />);
  go(answer.errand);
}
