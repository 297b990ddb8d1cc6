/** A server with a list at a counterpart, and what tests do with it. */
import type { NewsletterFailure, NewsletterList } from '@prelude/contract/console/newsletter';
import { expect } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { makePerson, type Person, subscribe } from '../emails.ts';
import { signInOperator, type TestOperator } from '../operator.ts';
import { type Engine, startTestApp, type TestApp } from '../test-app.ts';
import { type Counterpart, type ProviderName, startCounterpart } from './counterpart.ts';

export const newsletterRoot = '/console/api/newsletter';
export const patiently = { timeout: 30_000 };

export interface NewsletterTest {
  server: TestApp;
  admin: TestOperator;
  there: Counterpart;
  save(fields?: object): ReturnType<TestOperator['call']>;
  /** Saves and starts. */
  begin(fields?: object): Promise<void>;
  act(name: string): Promise<string | undefined>;
  read(): Promise<NewsletterList>;
  failures(): Promise<NewsletterFailure[]>;
  /** A player with a proved address who wants news. */
  join(email: string): Promise<Person>;
  /** Makes everything due, as if its time had come. */
  passWaits(): Promise<void>;
  readers(...emails: string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startNewsletterTest(
  engine: Engine,
  name: ProviderName,
  on?: TestApp,
): Promise<NewsletterTest> {
  const there = await startCounterpart(name);
  const server = await startTestApp(engine, { TEST_NEWSLETTER_URL: there.url }, on);
  const admin = await signInOperator(server, 'admin');
  const call = (path: string, body: object = {}) => admin.call(`${newsletterRoot}/${path}`, body);
  const save: NewsletterTest['save'] = (fields = {}) =>
    call('save', {
      provider: name,
      key: there.key,
      list: there.list,
      with_numbers: false,
      ...fields,
    });
  const act = async (path: string) => (await call(path)).body.error as string | undefined;
  return {
    server,
    admin,
    there,
    save,
    act,
    begin: async (fields) => {
      expect((await save(fields)).body).toMatchObject({ code: 0 });
      expect(await act('start')).toBeUndefined();
    },
    read: async () => (await call('read')).body.data.list,
    failures: async () => (await call('failures')).body.data.failures,
    join: async (email) => {
      const person = await makePerson(server, email);
      await subscribe(person);
      return person;
    },
    passWaits: () =>
      server.database.run(sql`
        with due as (update newsletter_members set next_at = now() where state in ('waiting', 'added', 'removing'))
        update newsletter set rests_until = now(), poll_at = now(), state = state`),
    readers: (...emails) =>
      expect.poll(() => there.contacts.readers(), patiently).toEqual(emails.toSorted()),
    stop: async () => {
      await server.stop();
      await there.stop();
    },
  };
}
