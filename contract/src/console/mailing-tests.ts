import { Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { DraftText, path, writing } from './mailings.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, data, LanguageCode, dataOf } from '../shared/shapes.ts';
import { emailTopics } from '../account/subscription.ts';

const { cta, ...words } = DraftText.properties;
const preview = {
  language: LanguageCode,
  topic: Type.Enum(emailTopics),
  ...words,
  ...cta.properties,
};
export const previewMailing = consoleEndpoint({
  ...writing,
  path: path('/preview'),
  summary: 'Preview one language of a mailing',
  body: Closed(preview),
  bodyLimit: 64 * 1024,
  reply: dataOf({ subject: Type.String(), text: Type.String(), html: Type.String() }),
});

/** An empty page for a frame. The console inserts an email: its styles apply only there, and its scripts cannot run. */
export const previewMailingPage = consoleEndpoint({
  ...writing,
  method: 'GET',
  path: path('/preview-page'),
  summary: 'The frame page for an email preview',
  reply: Type.String(),
});

const TestAddress = Type.Object({
  /** This operator's address for test emails; null without one. */
  address: Type.Union([Type.Null(), Type.String()]),
  /** Verified by an emailed code. */
  proved: Type.Boolean(),
});
const TestAddressReply = data(TestAddress);
export const readTestAddress = consoleEndpoint({
  ...writing,
  method: 'GET',
  path: path('/test-address'),
  summary: 'The operator’s address for test emails',
  reply: TestAddressReply,
});

export const setTestAddress = consoleEndpoint({
  ...writing,
  path: path('/test-address/set'),
  summary: 'Email a code to the operator’s address for test emails',
  body: Closed({ address: PlainText(254, 1) }),
  reply: TestAddressReply,
  failures: ['email.invalid'],
});

export const proveTestAddress = consoleEndpoint({
  ...writing,
  path: path('/test-address/prove'),
  summary: 'Confirm the address with its code; five attempts',
  body: Closed({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
  reply: TestAddressReply,
  failures: ['code.wrong', 'code.expired', 'code.exhausted'],
});

export const testMailing = consoleEndpoint({
  ...writing,
  path: path('/test'),
  summary: 'Send the saved draft to the operator’s own address, one email per language',
  body: Closed({
    id: Type.Integer({ minimum: 1 }),
    languages: Type.Array(LanguageCode, { minItems: 1, maxItems: 40, uniqueItems: true }),
  }),
  reply: dataOf({ to: Type.String() }),
  failures: ['mailing.unknown', 'mailing.missing', 'mailing.no_address'],
});
