/** Operators' changes of the list at an email provider. Each is recorded, without the key. */
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import type {
  NewsletterDay,
  NewsletterFailure,
  NewsletterList,
  saveNewsletter,
} from '@prelude/contract/console/newsletter';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import type { PublicHttp } from '../../core/public-http.ts';
import type { Operator } from '../../http/operator-route.ts';
import type { Agreements } from '../passport/agreements.ts';
import type { NewsletterStore, SavedList } from './newsletter.store.ts';
import { type Access, connect, isPrivatePlace, placeOf } from './providers/providers.ts';
import { ProviderError } from './providers/provider.ts';

export type NewsletterService = ReturnType<typeof createNewsletterService>;

const target = 'newsletter';

export function createNewsletterService(
  { audit, config, secrets, transaction }: Core,
  store: NewsletterStore,
  http: Pick<PublicHttp, 'call'>,
  { texts }: Pick<Agreements, 'texts'>,
) {
  const open = ({ encrypted }: SavedList) =>
    JSON.parse(secrets.open(encrypted)) as Pick<Access, 'key' | 'url'>;
  const shownOf = ({ provider, host, list, with_numbers }: SavedList) => ({
    provider,
    host,
    list,
    with_numbers,
  });
  /** One change, with its line in the audit log. Throws newsletter.not_now when the state does not allow it. */
  const act = (
    by: Operator,
    verb: AuditVerb<'newsletter'>,
    work: (tx: Queries) => Promise<unknown>,
  ): Promise<void> =>
    transaction(async (tx) => {
      if ((await work(tx)) === false) throw new Failure('newsletter.not_now');
      await audit.record(tx, { by, action: `newsletter.${verb}`, target });
    });
  /** Tries key and list. */
  const nameOf = async (access: Access, place: string): Promise<string> => {
    const stopping = new AbortController().signal;
    const isPrivate = isPrivatePlace(place, config.newsletter);
    try {
      return await connect(access, place, http, { isPrivate, stopping }).check();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const isAway = error.kind === 'rest';
      throw new Failure(isAway ? 'newsletter.away' : 'newsletter.refused');
    }
  };
  /** Languages whose privacy policy does not name this party. A listmonk is the studio's own. */
  const unnamedIn = ({ provider }: Pick<SavedList, 'provider'>) =>
    provider === 'listmonk'
      ? []
      : texts()
          .filter(({ kind, body }) => kind === 'privacy' && !body.toLowerCase().includes(provider))
          .map(({ language }) => language);

  return {
    read: async (): Promise<{ list: NewsletterList | null; days: NewsletterDay[] }> => {
      const list = await store.read();
      if (!list) return { list: null, days: [] };
      const [members, days] = [await store.members(), await store.days()];
      return { list: { ...list, members, unnamed: unnamedIn(list) }, days };
    },
    failures: async (): Promise<{ failures: NewsletterFailure[] }> => ({
      failures: await store.failures(),
    }),
    /** Throws newsletter.address, newsletter.refused, newsletter.away, newsletter.in_use. */
    save: async (
      by: Operator,
      { key, url, ...given }: BodyOf<typeof saveNewsletter>,
    ): Promise<{ list_name: string }> => {
      const before = await transaction((tx) => store.saved(tx));
      const kept = before?.provider === given.provider ? open(before) : undefined;
      const sealed = { key: key ?? kept?.key ?? '', url: url ?? kept?.url };
      const access = { provider: given.provider, list: given.list, ...sealed };
      const place = placeOf(access, config.newsletter);
      if (place === undefined) throw new Failure('newsletter.address');
      const list_name = (await nameOf(access, place)).slice(0, 200);
      const encrypted = secrets.encrypt(JSON.stringify(sealed));
      const saved = { ...given, list_name, host: new URL(place).host, encrypted };
      return transaction(async (tx) => {
        const known = await store.saved(tx);
        const isSame =
          known?.provider === saved.provider &&
          known.list === saved.list &&
          known.host === saved.host;
        if (known && !isSame) {
          if (await store.isInUse(tx)) throw new Failure('newsletter.in_use');
          await store.reset(tx);
        }
        await store.save(saved, tx);
        await audit.record(tx, {
          by,
          action: 'newsletter.save',
          target,
          ...(known && { before: shownOf(known) }),
          after: shownOf(saved),
        });
        return { list_name };
      });
    },
    compare: (by: Operator) => act(by, 'compare', store.compare),
    start: (by: Operator) => act(by, 'start', store.start),
    pause: (by: Operator) => act(by, 'pause', store.pause),
    empty: (by: Operator) => act(by, 'empty', store.empty),
    restore: (by: Operator) => act(by, 'restore', store.restore),
    forget: (by: Operator) =>
      act(by, 'forget', async (tx) => {
        if (!(await store.saved(tx))) return false;
        return store.reset(tx);
      }),
  };
}
