/**
 * One event as one thing: an article, a banner and a mailing take effect at one time, after one approval (ADR-0088). What
 * the approval covers is fixed by `server/sql/announcements.sql`.
 */
import { isDeepStrictEqual } from 'node:util';
import type {
  Announcement,
  AnnouncementDoc,
  AnnouncementSummary,
  createAnnouncement,
} from '@prelude/contract/console/announcements';
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import { mayDo, type Permission, rolesWith } from '@prelude/contract/console/permissions';
import type { Banner } from '@prelude/contract/campaign/sections';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import { perLanguage } from '@prelude/contract/shared/languages';
import type { By, Json } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { requireFactor } from '../../core/require-factor.ts';
import type { Operator } from '../../http/operator-route.ts';
import {
  announcementOf,
  articleCheck,
  bannerCheck,
  mailingCheck,
  partsOf,
  recorded,
  summaryOf,
} from './announcements.logic.ts';
import type { AnnouncementRow, AnnouncementStore } from './announcements.store.ts';
import type { Needs } from './index.ts';

type Author = Pick<Operator, 'id' | 'name' | 'roles' | 'provedUntil'>;

/** All changes are in the audit log. All functions throw `Failure` announcement.unknown. */
export type AnnouncementService = ReturnType<typeof createAnnouncementService>;

const pageSize = 50;

const emptyBanner = (): Banner => ({
  level: 'info',
  text: perLanguage(() => ''),
  link: null,
  from: null,
  until: null,
  dismissible: true,
});

function requirePermission({ roles }: Author, permission: Permission): void {
  if (!mayDo(roles, permission))
    throw new Failure('operator.forbidden', { roles: rolesWith(permission).join(', ') });
}

export function createAnnouncementService(
  { audit, clock, live, transaction }: Core,
  store: AnnouncementStore,
  { articles, banner: banners, mail }: Needs,
) {
  const found = (row: AnnouncementRow | undefined): AnnouncementRow => {
    if (!row) throw new Failure('announcement.unknown');
    return row;
  };

  const record = (
    within: Queries,
    by: By | string,
    verb: AuditVerb<'announcement'>,
    id: number,
    change: { before?: Json; after?: Json } = {},
  ) =>
    audit.record(within, {
      by,
      action: `announcement.${verb}`,
      target: `announcement ${id}`,
      ...change,
    });

  const checksOf = async ({ slug, banner, mailing_id }: AnnouncementRow) => {
    const mailing = mailing_id === null ? undefined : await mail.announced.standing(mailing_id);
    return [
      ...(slug === null ? [] : [articleCheck(await articles.standing(slug))]),
      ...(banner === null ? [] : [bannerCheck(banner, await banners.fits(banner))]),
      ...(mailing ? [mailingCheck(mailing)] : []),
    ];
  };

  const read = async (id: number, who: Author): Promise<Announcement> => {
    const row = found(await store.find(id));
    const [checks, alone_hours] = await Promise.all([checksOf(row), store.aloneHours(who.id)]);
    return announcementOf(row, {
      checks,
      alone_hours,
      replaces_banner: row.banner !== null && live.settled().document.banner !== null,
      now: clock.now().toISOString(),
      operatorId: who.id,
    });
  };

  /** Each part is changed by those who may change it on its own screen. */
  const requireParts = (before: AnnouncementDoc, after: AnnouncementDoc, who: Author): void => {
    if (before.slug !== after.slug) requirePermission(who, 'news.write');
    if (!isDeepStrictEqual(before.banner, after.banner)) requirePermission(who, 'campaign.write');
    if (before.mailing_id !== after.mailing_id) requirePermission(who, 'mail.write');
  };

  const draft = async (id: number, version: number, within: Queries): Promise<AnnouncementRow> => {
    const row = found(await store.lock(id, within));
    if (row.state !== 'draft') throw new Failure('announcement.state');
    if (row.version !== version) throw new Failure('operator.conflict');
    return row;
  };

  const requireFuture = (at: string): void => {
    if (!(Date.parse(at) > clock.now().getTime())) throw new Failure('article.past');
  };

  return {
    list: async (
      before: number | undefined,
    ): Promise<{ announcements: AnnouncementSummary[]; more: boolean }> => {
      const rows = await store.list(before, pageSize + 1);
      return {
        announcements: rows.slice(0, pageSize).map(summaryOf),
        more: rows.length > pageSize,
      };
    },
    read,
    /** Throws: article.taken; operator.forbidden for a part that the operator may not write. */
    create: async (
      { name, slug, banner, mailing }: BodyOf<typeof createAnnouncement>,
      who: Author,
    ): Promise<Announcement> => {
      if (slug !== null) requirePermission(who, 'news.write');
      if (banner) requirePermission(who, 'campaign.write');
      if (mailing) requirePermission(who, 'mail.write');
      const id = await transaction(async (within) => {
        if (slug !== null) await articles.create(within, slug, who);
        const doc: AnnouncementDoc = {
          name,
          slug,
          banner: banner ? emptyBanner() : null,
          mailing_id: mailing ? await mail.announced.create(within, name, who) : null,
          at: null,
          zone: '',
        };
        const made = await store.insert(doc, who.name, within);
        await record(within, who, 'create', made, { after: recorded(doc) });
        return made;
      });
      return read(id, who);
    },
    /**
     * Throws: announcement.state when it is no draft, operator.conflict when the version differs, announcement.part for an
     * unknown article or mailing, or one of another announcement.
     */
    save: async (
      id: number,
      version: number,
      doc: AnnouncementDoc,
      who: Author,
    ): Promise<Announcement> => {
      if (doc.slug !== null)
        await articles.standing(doc.slug).catch((error: unknown) => {
          throw error instanceof Failure ? new Failure('announcement.part') : error;
        });
      const mailing =
        doc.mailing_id === null ? undefined : await mail.announced.standing(doc.mailing_id);
      await transaction(async (within) => {
        const before = await draft(id, version, within);
        requireParts(before, doc, who);
        const isOther = doc.mailing_id !== before.mailing_id && doc.mailing_id !== null;
        if (isOther && !mailing?.isDraft) throw new Failure('announcement.part');
        if (await store.isTaken(id, doc, within)) throw new Failure('announcement.part');
        await store.save(id, doc, who.name, within);
        await record(within, who, 'save', id, { before: recorded(before), after: recorded(doc) });
      });
      return read(id, who);
    },
    /** Throws as `save`. */
    discard: (id: number, version: number, who: Author): Promise<void> =>
      transaction(async (within) => {
        const before = await draft(id, version, within);
        await store.remove(id, within);
        await record(within, who, 'discard', id, { before: recorded(before) });
      }),
    /**
     * Fixes all parts as they are. Throws as `save`, and: announcement.incomplete, article.past, `mailing.no_readers`;
     * operator.step_up for an operator who works alone.
     */
    ask: async (id: number, version: number, who: Author): Promise<Announcement> => {
      const seen = found(await store.find(id));
      const checks = await checksOf(seen);
      const isWhole = checks.length === partsOf(seen).length && checks.every(({ fits }) => fits);
      if (!isWhole || checks.length === 0) throw new Failure('announcement.incomplete');
      if (seen.mailing_id !== null) requirePermission(who, 'mail.send');
      const readers = seen.mailing_id === null ? 0 : await mail.announced.readers(seen.mailing_id);
      await transaction(async (within) => {
        // The article first, as everyone who changes it does.
        const versions = seen.slug === null ? null : await articles.hold(within, seen.slug);
        const { at, mailing_id } = await draft(id, version, within);
        if (at === null || (versions && Object.keys(versions).length === 0))
          throw new Failure('announcement.incomplete');
        requireFuture(at);
        await store.ask(id, versions, who, within);
        if (mailing_id !== null) await mail.announced.ask(mailing_id, { at, readers }, who, within);
        const hours = await store.aloneHours(who.id, within);
        const after = { at, articles: versions, readers, alone_hours: hours };
        await record(within, who, 'ask', id, { after });
        const { alone_until } = found(await store.lock(id, within));
        if (alone_until === null) return;
        // It takes the place of the approval, which needs a fresh factor.
        requireFactor(who);
        await mail.notices.wait(within, {
          what: 'announcement',
          by: who.id,
          name: who.name,
          until: alone_until,
          page: `announcements/${id}`,
        });
      });
      return read(id, who);
    },
    /** Throws: announcement.state, operator.conflict, operator.same_person, article.past, mailing.changed. */
    approve: async (id: number, version: number, who: Author): Promise<Announcement> => {
      await transaction(async (within) => {
        const row = found(await store.lock(id, within));
        if (row.state !== 'asked') throw new Failure('announcement.state');
        if (row.version !== version) throw new Failure('operator.conflict');
        if (row.asked_by_id === who.id) throw new Failure('operator.same_person');
        requireFuture(row.at!);
        if (row.mailing_id !== null) await mail.announced.refuseChanged(row.mailing_id, within);
        await store.approve(id, who, within);
        await record(within, who, 'approve', id, {
          before: { asked_by: row.asked_by },
          after: { at: row.at, version },
        });
      });
      return read(id, who);
    },
    /** Throws: announcement.state once its time has come. */
    recall: async (id: number, who: Author): Promise<Announcement> => {
      await transaction(async (within) => {
        const row = found(await store.lock(id, within));
        if (row.state !== 'asked' && row.state !== 'planned')
          throw new Failure('announcement.state');
        await store.withdraw(id, who.name, within);
        if (row.mailing_id !== null) await mail.announced.withdraw(row.mailing_id, who, within);
        await record(within, who, 'withdraw', id, { before: { state: row.state } });
      });
      return read(id, who);
    },
    /** Takes back what can be, after its time. Throws: announcement.state. */
    end: async (id: number, who: Author): Promise<Announcement> => {
      await transaction(async (within) => {
        const { slug } = found(await store.find(id, within));
        if (slug !== null) await articles.lock(within, slug);
        const row = found(await store.lock(id, within));
        if (row.state !== 'out') throw new Failure('announcement.state');
        const { done, mailing_id, banner_change } = row;
        await store.end(id, who.name, within);
        if (slug !== null && done.article !== undefined)
          await articles.withdraw(
            within,
            slug,
            { versions: row.versions!, at: new Date(row.at!) },
            who,
          );
        if (banner_change !== null && banner_change === (await banners.changeOf(within)))
          await banners.put(within, null, row.name, who);
        if (mailing_id !== null) await mail.announced.stop(mailing_id, who, within);
        await record(within, who, 'end', id, { before: { parts: Object.keys(done) } });
      });
      articles.forget();
      await banners.refresh();
      return read(id, who);
    },
    /** Lets the job try the failed parts again. Throws: announcement.state. */
    retry: async (id: number, who: Author): Promise<Announcement> => {
      await transaction(async (within) => {
        const row = found(await store.lock(id, within));
        if (row.state !== 'out' || Object.keys(row.problems).length === 0)
          throw new Failure('announcement.state');
        await store.forgetProblems(id, within);
        await record(within, who, 'retry', id, { before: { parts: Object.keys(row.problems) } });
      });
      return read(id, who);
    },
  };
}
