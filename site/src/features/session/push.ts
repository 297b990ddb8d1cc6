import { unreachable } from '../../lib/http/http.ts';
import { translate } from '../../lib/i18n/text.ts';
import { userState } from '../../state/user-store.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { passportClient } from './passport-client.ts';
import { keptAccessToken } from './user-message.ts';

/** Exact message of the provider when a newer sign-in has ended this session. */
const endedElsewhere = 'Invalid access_token';

interface Refusal {
  msg: string;
  error?: string;
}

const explain = ({ msg, error }: Refusal): string =>
  msg === endedElsewhere || error === 'token.invalid' ? translate('user.anotherDevice') : msg;

/** Reads the current state. A refusal shows a message. Without an answer, only the state is reset (spec §8). */
export async function readSubscription(): Promise<void> {
  const accessToken = keptAccessToken();
  const passport = accessToken ? await passportClient() : undefined;
  if (!accessToken || !passport) return userState.patch({ subState: 0 });
  const result = await passport.pushStatus(accessToken);
  userState.patch({ subState: result.code === 0 ? result.subState : 0 });
  // The refusal of another provider or a gateway has no `error`, and is shown, too.
  if (result.code !== 0 && !result.unanswered) toast(explain(result));
}

/** Returns whether the change was made; a toast shows the result. */
export async function changeSubscription(subscribe: boolean): Promise<boolean> {
  const accessToken = keptAccessToken();
  const passport = accessToken ? await passportClient() : undefined;
  if (!accessToken || !passport) {
    toast(accessToken ? unreachable().msg : translate('common.sessionEnded'));
    return false;
  }
  const result = await (subscribe
    ? passport.subscribePush(accessToken)
    : passport.unsubscribePush(accessToken));
  if (result.code !== 0) {
    toast(explain(result));
    return false;
  }
  userState.patch({ subState: subscribe ? 1 : 0 });
  toast(translate(subscribe ? 'user.info.subSuccess' : 'user.info.unsubSuccess'));
  return true;
}
