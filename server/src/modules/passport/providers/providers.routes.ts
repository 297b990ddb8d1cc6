import {
  exchangeThirdPartyCode,
  beginLogin,
  thirdPartyLogin,
} from '@prelude/contract/account/passport-providers';
import type { SignedRoute } from '../envelope/signed-route.ts';
import type { ProviderService } from './providers.service.ts';

const ok = { code: 0, msg: 'ok' } as const;

export function providerRoutes(signed: SignedRoute, providers: ProviderService): void {
  signed(beginLogin).handle(async ({ userType, way }, { network }, flow) => ({
    ...ok,
    ...(await providers.begin(userType, way, { flow: flow(), network })),
  }));

  signed(exchangeThirdPartyCode).handle(async ({ code, redirectUri, userType }, { flow }) => ({
    ...ok,
    accessToken: await providers.exchange({ state: code, redirectUri, type: userType }, flow),
  }));

  signed(thirdPartyLogin).handle(async ({ userType, cToken, extra, agr }, caller) => {
    const { email, ...signIn } = await providers.signIn({ userType, cToken, extra }, agr, caller);
    return { ...ok, ...signIn, ext: { email } };
  });
}
