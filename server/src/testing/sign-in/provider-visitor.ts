import type { Answer, Visitor } from '../visitor.ts';

export const types = {
  guest: 0,
  facebook: 1,
  google: 2,
  x: 5,
  apple: 7,
  mail: 16,
  wallet: 17,
} as const;
export type ProviderName = 'google' | 'x' | 'facebook' | 'apple';

const redirectUri = (name: ProviderName) => `http://localhost:8080/auth/return/${name}`;

export const pathOf = (answer: Answer): string => {
  const { pathname, search, hash } = new URL(answer.headers.get('location') ?? '', 'http://site');
  return pathname + search + hash;
};

export const begin = (visitor: Visitor, userType: number, way = 'popup'): Promise<Answer> =>
  visitor.passport('/hgsdk/v1/login/begin.lg', { userType, way });

export const exchange = (visitor: Visitor, name: ProviderName, state: string): Promise<Answer> =>
  visitor.passport('/hgsdk/v1/login/getThirdAuthToken.lg', {
    code: state,
    redirectUri: redirectUri(name),
    userType: types[name],
  });

export const enter = async (
  visitor: Visitor,
  userType: number,
  cToken: string,
  extra: object = userType === types.x ? { version: 'v3' } : {},
): Promise<Answer> =>
  visitor.passport('/hgsdk/v1/login/lgn.lg', {
    userType,
    cToken,
    extra,
    agr: await visitor.agreements(),
  });

export const comeBack = (
  visitor: Visitor,
  name: ProviderName,
  query: Record<string, string>,
): Promise<Answer> =>
  visitor.send(`/auth/return/${name}?${new URLSearchParams(query).toString()}`, {
    headers: { 'sec-fetch-site': 'cross-site', 'x-prelude': '' },
  });

export async function consent(
  visitor: Visitor,
  url: string,
  answer: Record<string, string> = { who: 'traveller1' },
): Promise<string> {
  const page = await visitor.send(url);
  const [, action = ''] = /action="([^"]+)"/.exec(String(page.body)) ?? [];
  const hidden = [...String(page.body).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(
    hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  );
  return pathOf(await visitor.form(action, { ...fields, answer: 'yes', ...answer }));
}

export async function signInBy(
  visitor: Visitor,
  name: ProviderName,
  answer?: Record<string, string>,
): Promise<Answer> {
  const { body } = await begin(visitor, types[name]);
  const back = await consent(visitor, body.url, answer);
  await visitor.send(back, { headers: { 'sec-fetch-site': 'cross-site' } });
  const token = await exchange(visitor, name, body.state);
  if (token.body.code !== 0) return token;
  return enter(visitor, types[name], token.body.accessToken);
}
