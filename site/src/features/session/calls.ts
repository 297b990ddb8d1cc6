import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { toUsdk } from '@prelude/contract/shared/languages';
import type { register as registerCall } from '@prelude/contract/site/registration';
import type { openSession as sessionCall } from '@prelude/contract/account/session';
import type { MailFate, readMailFate } from '@prelude/contract/site/settings';
import type { Login } from '@prelude/passport';
import { get, post } from '../../lib/http/http.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { visitorScene } from '../../state/scene.ts';
import { visitorReferrer } from '../../state/referrer.ts';
import { visitorUtm } from '../../state/utm.ts';
import { visitorVia } from '../../state/via.ts';

export type RegisterReply = ReplyOf<typeof registerCall>;

/** Multipart, the specification's default. Without a token, the site session identifies the player. */
export async function register(email: string, accessToken?: string): Promise<RegisterReply> {
  const origin = {
    scene: visitorScene(),
    via: visitorVia(),
    referrer: visitorReferrer(),
    utm: visitorUtm(),
  };
  const fields = { email, type: 'android', accessToken, ...origin } as const;
  const reply = await post<typeof registerCall>('/common/yuyue-email.html', fields, 'multipart', {
    repeatable: true,
  });
  return { is_repeat: 0, ...reply };
}

export const openSession = ({ cUid, accessToken }: Login) =>
  post<typeof sessionCall>(
    '/beta3/usdk-info',
    { cUid, accessToken, lang: toUsdk(currentLanguage()) as BodyOf<typeof sessionCall>['lang'] },
    'urlencoded',
    { repeatable: true },
  );

export async function mailFate(): Promise<MailFate | undefined> {
  const reply = await get<typeof readMailFate>('/api/mail/fate');
  return reply.code === 0 ? reply.data.fate : undefined;
}
