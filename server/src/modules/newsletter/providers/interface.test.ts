import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPublicHttp } from '../../../core/public-http.ts';
import { type Counterpart, startCounterpart } from '../../../testing/newsletter/counterpart.ts';
import recorded from '../../../testing/newsletter/listmonk-interface.json' with { type: 'json' };
import type { Provider } from './provider.ts';
import { connect } from './providers.ts';

const names = ['brevo', 'mailchimp', 'klaviyo', 'listmonk'] as const;
const since = '2026-11-01T10:00:00.000Z';
const member = (email: string) => ({ email, language: 'en', number: 7, since });
const named = (email: string) => ({ ref: null, email });

describe.each(names)('the adapter of %s', (name) => {
  const http = createPublicHttp(5000);
  let there: Counterpart;
  let provider: Provider;
  beforeEach(async () => {
    there = await startCounterpart(name);
    const access = { provider: name, key: there.key, list: there.list };
    const stopping = new AbortController().signal;
    provider = connect(access, `${there.url}/${name}`, http, { isPrivate: false, stopping });
  });
  afterEach(() => there.stop());

  const add = async (...emails: string[]) => {
    await provider.add(emails.map(member));
    const found = await provider.find(emails.map(named));
    return found.map((one) => one!.ref);
  };
  const all = async (from: string | null = null) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const page = await provider.page(next, from);
      found.push(...page.contacts.map(({ email, state }) => `${email} ${state}`));
      next = page.next;
    } while (next !== null);
    return found;
  };

  it('adds new contacts only, and repeats without doubling', async () => {
    expect(await provider.check()).toBe('Players');
    const known = there.contacts.create('known@example.com');
    const first = await provider.add([member('new@example.com'), member('known@example.com')]);
    expect(first[1]).toBe('exists');
    expect(first[0]).toHaveProperty('ref');
    expect(known.lists.size).toBe(0);
    expect(await provider.add([member('new@example.com')])).toEqual(['exists']);
    expect(there.contacts.readers()).toEqual(['new@example.com']);
    expect(there.contacts.all).toHaveLength(2);
  });

  it('finds contacts by address and by id, with what they want', async () => {
    const [ref] = await add('Mixed.Case+tag@example.com');
    const [byId, missing] = await provider.find([
      { ref: ref!, email: null },
      named('missing@example.com'),
    ]);
    expect(byId).toMatchObject({ ref, state: 'subscribed', at: null });
    expect(missing).toBeUndefined();
    there.contacts.unsubscribe('mixed.case+tag@example.com');
    const [gone] = await provider.find([named('mixed.case+tag@example.com')]);
    expect(gone!.state).toBe('unsubscribed');
    if (name === 'brevo') expect(gone!.at).toBeNull();
    else expect(Date.parse(gone!.at!)).toBeGreaterThan(Date.parse(since));
  });

  it('updates without taking a contact off the studio’s other lists', async () => {
    const [ref] = await add('facts@example.com');
    const contact = there.contacts.of('facts@example.com')!;
    contact.lists.set('777777', there.contacts.now());
    const [known] = await provider.find([{ ref: ref!, email: null }]);
    const changed = { ...member('facts@example.com'), language: 'ja', known };
    expect(await provider.put([changed])).toEqual([{ ref }]);
    expect(JSON.stringify(contact.facts)).toContain('ja');
    expect([...contact.lists.keys()].toSorted()).toEqual([there.list, '777777'].toSorted());
  });

  it('removes from this list, also twice, and subscribes again who agrees again', async () => {
    const [ref] = await add('twice@example.com', 'stays@example.com');
    for (let times = 0; times < 2; times++) {
      const [outcome] = await provider.remove([{ ref: ref!, email: 'twice@example.com' }]);
      expect(outcome).toHaveProperty('ref');
      expect(there.contacts.readers()).toEqual(['stays@example.com']);
    }
    await provider.remove([named('unknown@example.com')]);
    const [known] = await provider.find([{ ref: ref!, email: null }]);
    await provider.put([{ ...member('twice@example.com'), known }]);
    expect(there.contacts.readers()).toEqual(['stays@example.com', 'twice@example.com']);
  });

  it('erases by id or address, also twice', async () => {
    const [ref] = await add('one@example.com', 'two@example.com');
    const gone = [{ ref: ref!, email: null }, named('two@example.com')];
    expect(await provider.erase(gone)).toEqual([{ ref: null }, { ref: null }]);
    expect(there.contacts.all).toEqual([]);
    expect(await provider.erase(gone)).toEqual([{ ref: null }, { ref: null }]);
  });

  it('reads every contact of the list, and those who left since', async () => {
    const emails = Array.from({ length: 130 }, (_one, at) => `reader${at}@example.com`);
    for (const email of emails)
      there.contacts.create(email).lists.set(there.list, there.contacts.now());
    const read = await all();
    expect(read.toSorted()).toEqual(emails.map((email) => `${email} subscribed`).toSorted());
    const before = new Date(Date.now() + 60_000).toISOString();
    expect((await all(before)).filter((one) => one.endsWith('unsubscribed'))).toEqual([]);
    const now = new Date(Date.now() - 1000).toISOString();
    there.contacts.unsubscribe('reader77@example.com');
    expect(await all(now)).toContain('reader77@example.com unsubscribed');
  });

  it('says which faults are about the key, the list, or the moment', async () => {
    const kindOf = (call: Promise<unknown>) =>
      call.then(
        () => 'none',
        (error: { kind: string }) => error.kind,
      );
    for (const [fault, kind] of [
      [{ status: 429, headers: { 'retry-after': '9' } }, 'rest'],
      [{ status: 500 }, 'rest'],
      ['lost', 'rest'],
      [{ status: 403, json: {} }, 'key'],
    ] as const) {
      there.faults.push({ fault });
      expect([kind, await kindOf(provider.check())]).toEqual([kind, kind]);
    }
    there.contacts.lists.delete(there.list);
    expect(await kindOf(provider.check())).toBe('list');
    there.changeKey('another');
    expect(await kindOf(provider.check())).toBe('key');
  });

  it.runIf(name === 'listmonk')(
    'keeps to the recorded interface, and so does its counterpart',
    async () => {
      await provider.check();
      const [ref] = await add('recorded@example.com');
      const contact = { ref: ref!, email: null };
      const [known] = await provider.find([contact]);
      await provider.put([{ ...member('recorded@example.com'), known }]);
      await provider.remove([contact]);
      await all();
      await all(since);
      await provider.erase([contact]);
      const made = new Set<string>();
      for (const { method, path, query, body } of there.requests) {
        const call = `${method} ${path.replace(/\d+$/, '{id}')}` as keyof typeof recorded.calls;
        made.add(call);
        const { query: queries, body: fields } = recorded.calls[call];
        expect(queries).toEqual(expect.arrayContaining([...query.keys()]));
        expect(fields).toEqual(expect.arrayContaining(Object.keys(body ?? {})));
      }
      expect([...made].toSorted()).toEqual(Object.keys(recorded.calls).toSorted());
      await add('shape@example.com');
      const headers = { authorization: `token ${there.key}` };
      const answer = await fetch(`${there.url}/listmonk/api/subscribers?list_id=3`, { headers });
      const { data } = await answer.json();
      expect(Object.keys(data).toSorted()).toEqual(recorded.page);
      expect(Object.keys(data.results[0]).toSorted()).toEqual(recorded.subscriber);
      expect(Object.keys(data.results[0].lists[0]).toSorted()).toEqual(recorded.subscription);
    },
  );
});
