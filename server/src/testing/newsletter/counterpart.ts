/** Stands for the interfaces of the email providers, with their limits and errors. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAsBrevo } from './brevo.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { answerAsKlaviyo } from './klaviyo.ts';
import { answerAsListmonk } from './listmonk.ts';
import { answerAsMailchimp } from './mailchimp.ts';

export interface Asked {
  method: string;
  /** Below the provider. */
  path: string;
  query: URLSearchParams;
  // As the product sends it; the counterpart checks each field.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  headers: IncomingMessage['headers'];
}

export interface Answer {
  status: number;
  json?: unknown;
}

/**
 * An answer instead of its own, once. `stuck`: done, but never answered · `lost`: done, but the connection ends without
 * an answer.
 */
interface Fault {
  /** Of `METHOD path`; undefined: the next request. */
  on?: RegExp;
  fault: { status: number; headers?: Record<string, string>; json?: unknown } | 'stuck' | 'lost';
}

export type ProviderName = keyof typeof kinds;

const kinds = {
  brevo: {
    list: '5',
    key: 'xkeysib-test',
    answer: answerAsBrevo,
    addition: /^POST \/contacts$/,
  },
  mailchimp: {
    list: 'a1b2c3d4e5',
    key: '0123456789abcdef-us21',
    answer: answerAsMailchimp,
    addition: /^POST \/lists\/\w+$/,
  },
  klaviyo: {
    list: 'Y6nRLr',
    key: 'pk_test',
    answer: answerAsKlaviyo,
    addition: /^POST \/profile-subscription-bulk-create-jobs$/,
  },
  listmonk: {
    list: '3',
    key: 'prelude:token',
    answer: answerAsListmonk,
    addition: /^POST \/api\/subscribers$/,
  },
};

export type Counterpart = Awaited<ReturnType<typeof startCounterpart>>;

export async function startCounterpart(name: ProviderName, port = 0) {
  const { list, key, answer, addition } = kinds[name];
  const contacts: Contacts = createContacts(list);
  const faults: Fault[] = [];
  const requests: Asked[] = [];
  const state = { key };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://127.0.0.1');
      const text = Buffer.concat(parts).toString();
      const asked: Asked = {
        method: request.method ?? '',
        path: url.pathname.replace(`/${name}`, ''),
        query: url.searchParams,
        body: text === '' ? undefined : JSON.parse(text),
        headers: request.headers,
      };
      requests.push(asked);
      const at = faults.findIndex(({ on }) => !on || on.test(`${asked.method} ${asked.path}`));
      const [found] = at < 0 ? [] : faults.splice(at, 1);
      const scripted = typeof found?.fault === 'object' ? found.fault : undefined;
      const { status, json } = scripted ?? answer(contacts, asked, state.key);
      if (found?.fault === 'stuck') return;
      if (found?.fault === 'lost') return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json', ...scripted?.headers });
      response.end(json === undefined ? '' : JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    list,
    /** The request that subscribes new contacts. */
    addition,
    contacts,
    faults,
    requests,
    /** The studio makes another key. */
    changeKey: (other: string) => void (state.key = other),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
