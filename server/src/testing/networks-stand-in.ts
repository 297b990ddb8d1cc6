/**
 * Plays the interfaces of all advertising networks on this machine (`TEST_NETWORKS_URL`). It accepts exactly what their
 * public documents describe, and answers errors as the networks do (docs/guide/conversions.md names the documents).
 */
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConversionProvider } from '@prelude/contract/campaign/conversions';
import { Closed } from '@prelude/contract/shared/shapes';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

export type Trouble = 'expired' | 'busy' | 'away';

export interface ReceivedReport {
  network: ConversionProvider;
  path: string;
  headers: IncomingHttpHeaders;
  // Tests read many shapes; each asserts the fields it means.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface NetworksStandIn {
  url: string;
  /** Accepted reports only. */
  received: ReceivedReport[];
  /** What was refused because it does not fit the documents. */
  refused: string[];
  /** Answers of the next requests, in order. */
  troubles: Trouble[];
  stop(): Promise<void>;
}

export const goodToken = 'EAABgoodToken0123456789';
const googleToken = 'ya29.good';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** As Google Cloud makes it. */
export const serviceKey = JSON.stringify({
  type: 'service_account',
  client_email: 'prelude@studio.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  token_uri: 'http://127.0.0.1:9/never-used',
});

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Seconds = Type.Integer({ minimum: 1_500_000_000, maximum: 5_000_000_000 });
const Page = Type.String({ pattern: '^https?://[^?#]+/$' });
const Id = Type.String({ pattern: '^msg_[0-9a-f]{32}$' });
const When = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const one = <T extends TSchema>(schema: T) => Type.Array(schema, { minItems: 1, maxItems: 1 });

const GoogleAccount = Closed({
  accountType: Type.Literal('GOOGLE_ADS'),
  accountId: Type.String({ pattern: '^\\d{10}$' }),
});

const schemas: Readonly<Record<ConversionProvider, TSchema>> = {
  meta: Closed({
    access_token: Type.String(),
    data: one(
      Closed({
        event_name: Type.Literal('CompleteRegistration'),
        event_time: Seconds,
        event_id: Id,
        event_source_url: Page,
        action_source: Type.Literal('website'),
        user_data: Closed({
          client_user_agent: Type.String({ minLength: 1 }),
          fbc: Type.String({ pattern: '^fb\\.1\\.\\d{13}\\.[A-Za-z0-9._~=-]+$' }),
          em: Type.Optional(one(Hash)),
        }),
      }),
    ),
    test_event_code: Type.Optional(Type.String({ pattern: '^TEST\\d+$' })),
  }),
  tiktok: Closed({
    event_source: Type.Literal('web'),
    event_source_id: Type.String({ pattern: '^[A-Z0-9]{20}$' }),
    test_event_code: Type.Optional(Type.String({ pattern: '^TEST\\d+$' })),
    data: one(
      Closed({
        event: Type.Literal('CompleteRegistration'),
        event_time: Seconds,
        event_id: Id,
        user: Closed({ ttclid: Type.String({ minLength: 4 }), email: Type.Optional(Hash) }),
        page: Closed({ url: Page }),
      }),
    ),
  }),
  google: Closed({
    destinations: one(
      Closed({
        operatingAccount: GoogleAccount,
        loginAccount: Type.Optional(GoogleAccount),
        productDestinationId: Type.String({ pattern: '^\\d+$' }),
      }),
    ),
    consent: Closed({
      adUserData: Type.Literal('CONSENT_GRANTED'),
      adPersonalization: Type.Enum(['CONSENT_GRANTED', 'CONSENT_DENIED']),
    }),
    events: one(
      Closed({
        transactionId: Id,
        eventTimestamp: When,
        eventSource: Type.Literal('WEB'),
        adIdentifiers: Type.Optional(
          Closed({
            gclid: Type.Optional(Type.String({ minLength: 4 })),
            gbraid: Type.Optional(Type.String({ minLength: 4 })),
            wbraid: Type.Optional(Type.String({ minLength: 4 })),
          }),
        ),
        userData: Type.Optional(Closed({ userIdentifiers: one(Closed({ emailAddress: Hash })) })),
      }),
    ),
    encoding: Type.Optional(Type.Literal('HEX')),
    validateOnly: Type.Optional(Type.Boolean()),
  }),
  x: Closed({
    conversions: one(
      Closed({
        conversion_time: When,
        event_id: Type.String({ pattern: '^(tw-[a-z0-9]+-)?[a-z0-9]+$' }),
        conversion_id: Id,
        identifiers: Type.Array(
          Type.Union([Closed({ twclid: Type.String() }), Closed({ hashed_email: Hash })]),
          { minItems: 1 },
        ),
      }),
    ),
  }),
};

const paths: readonly [RegExp, ConversionProvider][] = [
  [/^\/graph\.facebook\.com\/v\d+\.0\/\d+\/events$/, 'meta'],
  [/^\/business-api\.tiktok\.com\/open_api\/v1\.3\/event\/track\/$/, 'tiktok'],
  [/^\/datamanager\.googleapis\.com\/v1\/events:ingest$/, 'google'],
  [/^\/ads-api\.x\.com\/12\/measurement\/conversions\/[a-z0-9]+$/, 'x'],
];

type Reply = [status: number, body: object, headers?: Record<string, string>];

const accepted: Readonly<Record<ConversionProvider, Reply>> = {
  meta: [200, { events_received: 1, messages: [], fbtrace_id: 'A' }],
  tiktok: [200, { code: 0, message: 'OK', request_id: 'r', data: {} }],
  google: [200, { requestId: 'q' }],
  x: [200, { data: { conversions_processed: 1, debug_id: 'd' } }],
};

const oauth = (code: number, message: string): Reply => [
  400,
  { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } },
];
const google = (code: number, status: string, message: string): Reply => [
  code,
  { error: { code, message, status } },
];
const errorsOfX = (status: number, code: string, message: string): Reply => [
  status,
  { errors: [{ code, message }], request: { params: {} } },
];

const errors: Readonly<Record<ConversionProvider, Record<Trouble | 'invalid', Reply>>> = {
  meta: {
    expired: oauth(190, 'Error validating access token: Session has expired'),
    busy: oauth(80004, 'There have been too many calls to this ad-account'),
    away: [503, { error: { message: 'Service temporarily unavailable', code: 2 } }],
    invalid: oauth(100, 'Invalid parameter'),
  },
  tiktok: {
    expired: [200, { code: 40105, message: 'Access token is incorrect or has been revoked.' }],
    busy: [200, { code: 40100, message: 'Request too frequent' }],
    away: [200, { code: 50000, message: 'System error' }],
    invalid: [200, { code: 40002, message: 'Invalid params' }],
  },
  google: {
    expired: google(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
    busy: google(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'),
    away: google(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
    invalid: google(400, 'INVALID_ARGUMENT', 'There was a problem with the request.'),
  },
  x: {
    expired: errorsOfX(401, 'UNAUTHORIZED_ACCESS', 'This request is not properly authenticated'),
    busy: [429, { errors: [{ code: 'TOO_MANY_REQUESTS' }] }, { 'retry-after': '7' }],
    away: errorsOfX(503, 'SERVICE_UNAVAILABLE', 'Service unavailable'),
    invalid: errorsOfX(400, 'INVALID_PARAMETER', 'Expected a valid value'),
  },
};

function hasToken({ network, headers, body }: ReceivedReport): boolean {
  if (network === 'meta') return body.access_token === goodToken;
  if (network === 'tiktok') return headers['access-token'] === goodToken;
  if (network === 'x') return headers['x-pixel-token'] === goodToken;
  return headers.authorization === `Bearer ${googleToken}`;
}

/** Google's own answers to a request for a token (RFC 6749 §5.2). */
function grant(text: string): Reply {
  const form = new URLSearchParams(text);
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const isSigned = createVerify('RSA-SHA256')
    .update(`${head}.${claims}`)
    .verify(publicKey, signature, 'base64url');
  const { aud, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as Record<
    string,
    string
  >;
  const isFor =
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    aud === 'https://oauth2.googleapis.com/token' &&
    scope === 'https://www.googleapis.com/auth/datamanager';
  return isSigned && isFor
    ? [200, { access_token: googleToken, expires_in: 3599, token_type: 'Bearer' }]
    : [400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }];
}

export async function startNetworksStandIn(): Promise<NetworksStandIn> {
  const received: ReceivedReport[] = [];
  const refused: string[] = [];
  const troubles: Trouble[] = [];

  const answer = (path: string, headers: IncomingHttpHeaders, text: string): Reply => {
    if (path === '/oauth2.googleapis.com/token') return grant(text);
    const network = paths.find(([pattern]) => pattern.test(path))?.[1];
    if (!network) {
      refused.push(`no such path: ${path}`);
      return [404, {}];
    }
    const trouble = troubles.shift();
    if (trouble) return errors[network][trouble];
    const report: ReceivedReport = { network, path, headers, body: JSON.parse(text) };
    if (!hasToken(report)) return errors[network].expired;
    const [misfit] = Value.Errors(schemas[network], report.body);
    if (misfit || headers['content-type'] !== 'application/json') {
      refused.push(`${network} ${misfit?.instancePath}: ${misfit?.message}`);
      return errors[network].invalid;
    }
    received.push(report);
    return accepted[network];
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      const [status, body, more] = answer(url, headers, Buffer.concat(parts).toString());
      response.writeHead(status, { 'content-type': 'application/json', ...more });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    refused,
    troubles,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
