import {
  exchangeThirdPartyCode,
  beginLogin,
  thirdPartyLogin,
} from '@prelude/contract/account/passport-providers';
import type { SignedRoute } from '../envelope/signed-route.ts';
import type { ProviderService } from './providers.service.ts';

export function providerRoutes(signed: SignedRoute, providers: ProviderService): void {
  signed(beginLogin).handle(({ userType, way }, { network }, flow) =>
    providers.begin(userType, way, { flow: flow(), network }),
  );

  signed(exchangeThirdPartyCode).handle(async ({ code, redirectUri, userType }, { flow }) => ({
    accessToken: await providers.exchange({ state: code, redirectUri, type: userType }, flow),
  }));

  signed(thirdPartyLogin).handle(({ userType, cToken, extra, agr = [] }, caller) =>
    providers.signIn({ userType, cToken, extra }, agr, caller),
  );
}
