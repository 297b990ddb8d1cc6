/** The public calls as OpenAPI, for docs/develop/openapi.json: without the console, with the signatures of the game. */
import { gameHeaders } from '@prelude/contract/account/entitlements';
import { verdictHeaders } from '@prelude/contract/account/game-check';
import { commonFailures, type Endpoint } from '@prelude/contract/shared/endpoint';
import { type FailureCode, failures } from '@prelude/contract/shared/error-codes';

type Json = Record<string, unknown>;

const header = (name: string, pattern: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
});
const timestamp = header(gameHeaders.timestamp, '^[0-9]{10}$', 'Unix seconds');
const signature = header(gameHeaders.signature, '^[0-9a-f]{64}$', 'Lower-case hex HMAC-SHA256');

const claimHeaders = [
  header(gameHeaders.key, '^[^:,]+$', 'Name of a key in GAME_API_KEYS'),
  timestamp,
  signature,
];

const envelope = {
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'string', description: 'Encoded JSON, see game-server.md' } },
};

/** The call of the studio's own server. */
const gameCheck = {
  summary: "May this player sign in? Prelude asks the studio's server at GAME_CHECK_URL",
  description: 'Protocol: game-server.md',
  parameters: [
    timestamp,
    header(verdictHeaders.nonce, '^[A-Za-z0-9_-]{43}$', 'New for every question'),
    signature,
  ],
  requestBody: {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: envelope } },
  },
  responses: {
    200: {
      description: 'The verdict',
      headers: {
        [verdictHeaders.signature]: { required: true, schema: signature.schema },
      },
      content: { 'application/json': { schema: envelope } },
    },
  },
};

const failure = (outcome: Endpoint['outcome']): Json => ({
  description: 'A failure. In ordinary use its HTTP status is 200',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: [outcome, 'msg', 'error'],
        properties: {
          [outcome]: { const: -1 },
          msg: { type: 'string', description: "A sentence in the visitor's language" },
          error: { type: 'string', description: `A code of this call, or ${list(commonFailures)}` },
          retry_after: { type: 'integer', description: 'Seconds' },
        },
      },
    },
  },
});

const list = (codes: readonly FailureCode[]): string =>
  codes.map((code) => `${code} (${failures[code]})`).join(', ');

interface Operation {
  summary: string;
  requestBody?: { content: Json };
  responses: Json;
}

function operation(endpoint: Endpoint, { summary, requestBody, responses }: Operation): Json {
  const own = list(endpoint.failures);
  return {
    summary,
    ...(own ? { description: `Failures: ${own}` } : {}),
    ...(endpoint.path.startsWith('/api/game/') ? { parameters: claimHeaders } : {}),
    // A form is also possible as multipart/form-data.
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: Object.fromEntries(Object.entries(requestBody.content).slice(0, 1)),
      },
    }),
    responses: {
      200: { ...(responses['200'] as Json), description: 'Success' },
      default: { $ref: `#/components/responses/${endpoint.outcome}` },
    },
  };
}

/** @param document of the whole server (`app.swagger()`) @param endpoints of its routes */
export function publicDescription(document: object, endpoints: readonly Endpoint[]): object {
  const { paths, ...rest } = document as { paths: Record<string, Record<string, Operation>> };
  const chosen: Record<string, Json> = {};
  for (const endpoint of endpoints.filter(({ operator }) => !operator)) {
    const method = endpoint.method.toLowerCase();
    const described = paths[endpoint.path]?.[method];
    if (!described) throw new Error(`${endpoint.path} is not described`);
    chosen[endpoint.path] ??= {};
    chosen[endpoint.path]![method] = operation(endpoint, described);
  }
  return {
    ...rest,
    components: { responses: { code: failure('code'), status: failure('status') } },
    paths: Object.fromEntries(Object.entries(chosen).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    webhooks: { gameCheck: { post: gameCheck } },
  };
}
