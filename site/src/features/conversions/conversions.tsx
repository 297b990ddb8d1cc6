/**
 * Asks a visitor who came through an advertisement whether the registration may be reported to its network, and reports it
 * after a Yes (ADR-0085). Only a campaign that names a network loads this file.
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

/** Without an answer of the server, the next page of the visit tries again. */
async function report({ click, at, question, language }: Yes): Promise<void> {
  if (!click) return;
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
  if (reply.code === 0 && reply.data.queued)
    return keepYes({ click: null, at, question, language });
  const isLater = reply.code !== 0 && (!reply.error || reply.error === 'session.none');
  if (isLater) return;
  // There is nothing to report, such as a registration before the click, and nothing was stored.
  forgetYes();
  clear();
}

/** Shows that the visitor said Yes, with the way back, and reports the registration when there is one. */
function follow(yes: Yes): void {
  let underWay: Promise<void> | undefined;
  const look = () => {
    if (userState.get().number === null || !answeredYes()?.click) return;
    underWay ??= report(yes).finally(() => (underWay = undefined));
  };
  const stop = userState.watch(look);
  const withdraw = async () => {
    // The server must not get the withdrawal before the report.
    await underWay;
    if (answeredYes()?.click === null) {
      const reply = await post<typeof withdrawConversions>(
        '/api/conversions/withdraw',
        {},
        'json',
        { repeatable: true },
      );
      if (reply.code !== 0) return toast(reply.msg);
    }
    stop();
    keepNo();
    clear();
    toast(yes.question.withdrawn);
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
