import { dated } from '@prelude/ui/i18n';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/i18n/format.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { recruitmentTexts } from '../../content/recruitment-texts.ts';
import { loadSettings, settingsState } from '../../state/settings-store.ts';
import { translate } from '../../lib/i18n/text.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { type TestAction, testActions, recruitmentAnswer } from './recruitment.logic.ts';
import { Recruitment } from './recruitment.tsx';

/**
 * Rejects when the texts fail to load.
 * @param show inserts the panel into the page, or removes it
 */
export async function openRecruitment(
  name: string,
  show: (panel: ReactNode) => void,
): Promise<void> {
  const action = testActions.find((one) => one === name);
  if (!action) return;
  const { settings } = settingsState.get();
  const recruitment = (settings ?? (await loadSettings()))?.recruitment;
  const answer = recruitmentAnswer(recruitment?.state, action);
  if (answer.kind === 'say') {
    const date = dated(formatDay, recruitment?.opens_at ?? '');
    return toast(translate(answer.key, { date }));
  }
  const texts = await recruitmentTexts(currentLanguage());
  const go = (next: TestAction | null): void =>
    show(next && <Recruitment texts={texts} action={next} onAction={go} />);
  go(answer.action);
}
