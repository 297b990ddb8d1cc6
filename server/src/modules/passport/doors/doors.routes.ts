import {
  exchangeThirdPartyCode,
  beginLogin,
  thirdPartyLogin,
} from '@prelude/contract/account/passport-doors';
import type { SignedRoute } from '../signed-route.ts';
import type { DoorService } from './doors.service.ts';

const ok = { code: 0, msg: 'ok' } as const;

export function doorRoutes(signed: SignedRoute, { doors }: { doors: DoorService }): void {
  signed(beginLogin).handle(async ({ userType, way }, { network }, flow) => ({
    ...ok,
    ...(await doors.begin(userType, way, { flow: flow(), network })),
  }));

  signed(exchangeThirdPartyCode).handle(async ({ code, redirectUri, userType }, { flow }) => ({
    ...ok,
    accessToken: await doors.exchange({ state: code, redirectUri, type: userType }, flow),
  }));

  signed(thirdPartyLogin).handle(async ({ userType, cToken, extra, agr }, caller) => {
    const { email, ...signIn } = await doors.signIn({ userType, cToken, extra }, agr, caller);
    return { ...ok, ...signIn, ext: { email } };
  });
}
