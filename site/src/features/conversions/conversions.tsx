/**
 * Asks a visitor whom an advertisement brought whether the registration may be reported to its network, and reports it
 * after a Yes (ADR-0086). Only a campaign that names a network loads this file.
 */
import { clickIn } from '@prelude/contract/campaign/conversions';
import type {
  askConversion,
  reportConversion,
  withdrawConversions,
} from '@prelude/contract/site/conversions';
import { createRoot, type Root } from 'react-dom/client';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { pack } from '../../lib/pack.ts';
import { get, post } from '../../lib/http/http.ts';
import { asksForPrivacy } from '../../state/privacy.ts';
import { userState } from '../../state/user-store.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { answeredNo, answeredYes, forgetYes, keepNo, keepYes, type Yes } from './answer.ts';
import { Given, Question } from './question.tsx';

let root: Root | undefined;

/** A live region exists before its content, or screen readers do not announce it. */
function place(): Root {
  if (root) return root;
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  root = createRoot(region);
  return root;
}

const clear = (): void => root?.render(null);

let underWay: Promise<void> | undefined;

/** Nothing changes without an answer of the server: the next page of the visit tries again. */
async function report({ click, at, question, language }: Yes): Promise<void> {
  const reply = await post<typeof reportConversion>(
    '/api/conversions',
    {
      provider: click.provider,
      parameter: click.parameter,
      click: click.id,
      age: Math.max(0, Math.round((Date.now() - at) / 1000)),
      wording: question.wording,
      language,
    },
    'json',
    { repeatable: true },
  );
  const isRefused = reply.error !== undefined && reply.error !== 'session.none';
  if (reply.code !== 0 && !isRefused) return;
  // From here on the account shows it, with its own button to withdraw.
  forgetYes();
  clear();
}

function follow(yes: Yes): void {
  const look = () => {
    if (userState.get().number === null || !answeredYes()) return;
    underWay ??= report(yes).finally(() => (underWay = undefined));
  };
  const stop = userState.watch(look);
  const withdraw = async () => {
    stop();
    keepNo();
    clear();
    toast(yes.question.withdrawn);
    if (!underWay) return;
    // The server must not get the withdrawal before the report.
    await underWay;
    await post<typeof withdrawConversions>('/api/conversions/withdraw', {}, 'json', {
      repeatable: true,
    });
  };
  place().render(<Given question={yes.question} onWithdraw={() => void withdraw()} />);
  look();
}

/** Call once per visit. @param address of the visit's first page, with its click id */
export async function startConversions(address: string): Promise<void> {
  if (asksForPrivacy()) return forgetYes();
  const before = answeredYes();
  if (before) return follow(before);
  const at = Date.now();
  const click = clickIn(address, pack.conversions ?? []);
  if (!click || answeredNo()) return;
  const language = currentLanguage();
  const reply = await get<typeof askConversion>(
    `/api/conversions/question?provider=${click.provider}` as '/api/conversions/question',
  );
  if (reply.code !== 0 || !reply.data.question) return;
  const { question } = reply.data;
  const answer = (isYes: boolean) => {
    clear();
    if (!isYes) return keepNo();
    const { wording, given, withdraw, withdrawn } = question;
    const yes: Yes = { click, at, language, question: { wording, given, withdraw, withdrawn } };
    keepYes(yes);
    follow(yes);
  };
  place().render(<Question question={question} onAnswer={answer} />);
}
