/**
 * What a visitor answered about a report to an advertising network. Before an answer, the click id is in memory only. A
 * Yes is kept for the visit, in this tab; a No without anything about the advertisement, so that it is not asked again.
 */
import { type Click, clickPattern } from '@prelude/contract/campaign/conversions';
import type { Question } from '@prelude/contract/site/conversions';
import type { Language } from '@prelude/contract/shared/languages';
import { local, session } from '../../lib/storage.ts';

const yesKey = 'prelude_report';
const noKey = 'prelude_no_report';
const noLifeMs = 180 * 86_400_000;
/** An older click is not reported (contract: `age`). */
export const clickLifeMs = 7 * 86_400_000;

export interface Yes {
  /** Null once it has been reported: then only the way back is kept. */
  click: Click | null;
  /** When the visitor arrived. */
  at: number;
  question: Pick<Question, 'wording' | 'given' | 'withdraw' | 'withdrawn'>;
  language: Language;
}

/** For this page, where storage is blocked. */
let said: Yes | undefined;
const pattern = new RegExp(clickPattern, 'u');

export function keptYes(text: string | null, now: number): Yes | undefined {
  try {
    const yes = JSON.parse(text ?? '') as Yes;
    const isClick = yes.click === null || pattern.test(yes.click.id);
    return isClick && now - yes.at < clickLifeMs ? yes : undefined;
  } catch {
    return undefined;
  }
}

export const answeredYes = (): Yes | undefined => said ?? keptYes(session.get(yesKey), Date.now());

export const answeredNo = (now = Date.now()): boolean => {
  const at = Number(local.get(noKey));
  return at > 0 && now - at < noLifeMs;
};

export function keepYes(yes: Yes): void {
  said = yes;
  session.set(yesKey, JSON.stringify(yes));
}

export function forgetYes(): void {
  said = undefined;
  session.remove(yesKey);
}

/** Also after a withdrawal. */
export function keepNo(): void {
  forgetYes();
  local.set(noKey, String(Date.now()));
}
