import { randomBytes } from 'node:crypto';
import { closedTest } from '@prelude/contract/campaign/section-data';
import { recruitmentState } from '@prelude/contract/campaign/windows';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { Language } from '@prelude/contract/shared/languages';
import {
  type Application,
  type ApplicationForm,
  deviceMax,
  noteMax,
  type Qualification,
  type readRecruitment,
} from '@prelude/contract/site/recruitment';
import type { Core } from '../../core/core.ts';
import { isThrowaway } from '../../core/disposable-domains.ts';
import { Failure } from '../../core/failures.ts';
import type { Draw } from './draw/index.ts';
import type { ApplicationsStore } from './applications.store.ts';
import { checkForm, entryCode, qualificationOf } from './recruitment.logic.ts';

export interface Player {
  accountId: number;
  /** Null for an account without an address; its application is refused as unverified. */
  email: string | null;
}

export type RecruitmentService = ReturnType<typeof createRecruitmentService>;

export function createRecruitmentService(
  { campaign, clock, database, transaction }: Core,
  store: ApplicationsStore,
  draw: Draw,
) {
  const qualification = async ({ accountId }: Player): Promise<Qualification> => {
    const now = clock.now();
    const [published, standing] = await Promise.all([
      draw.isPublished(),
      draw.places.standing(accountId),
    ]);
    return qualificationOf({
      campaign,
      now,
      published,
      standing,
      state: recruitmentState(campaign, now),
    });
  };

  return {
    offer: (): ReplyOf<typeof readRecruitment>['data'] => {
      const now = clock.now();
      const recruitment = closedTest(campaign);
      const { places, platforms, regions } = recruitment;
      return {
        now: now.toISOString(),
        state: recruitmentState(campaign, now),
        opens_at: recruitment.opens_at,
        closes_at: recruitment.closes_at,
        results_at: recruitment.results_at,
        ends_at: recruitment.ends_at,
        ...(campaign.predownload_at && { predownload_at: campaign.predownload_at }),
        platforms,
        regions,
        age_bands: recruitment.age_bands,
        experience: recruitment.experience,
        places: platforms.flatMap((platform) =>
          regions.map((region) => ({ platform, region, places: places[platform]![region]! })),
        ),
        waves: recruitment.waves,
        device_max: deviceMax,
        note_max: noteMax,
      };
    },
    application: async ({ accountId }: Player): Promise<Application | null> =>
      (await store.find(accountId)) ?? null,
    /** `saved: false`: another tab saved first. Throws `Failure`: application.invalid/before/closed/unproved/address. */
    save: async (
      { accountId, email }: Player,
      {
        form: given,
        version,
        language,
      }: { form: ApplicationForm; version: number; language: Language },
    ): Promise<{ saved: boolean; application: Application | null }> => {
      const form = checkForm(given, campaign);
      if (!form) throw new Failure('application.invalid');
      // Disposable mailboxes are excluded from the draw.
      if (email !== null && (await isThrowaway(database, email)))
        throw new Failure('application.address');
      return transaction(async (tx) => {
        const code = entryCode(randomBytes(20));
        const entry = { accountId, version, code, form, language };
        const outcome = await store.save(entry, clock.now(), tx);
        if (outcome === 'before') throw new Failure('application.before');
        if (outcome === 'closed') throw new Failure('application.closed');
        if (outcome === 'unproved') throw new Failure('application.unproved');
        const application = (await store.find(accountId, tx)) ?? null;
        return { saved: outcome === 'saved', application };
      });
    },
    /** Throws `Failure`: application.none/closed/changed. */
    withdraw: async ({ accountId }: Player, version: number) => {
      if (await store.withdraw(accountId, version, clock.now())) return;
      const application = await store.find(accountId);
      if (!application) throw new Failure('application.none');
      throw new Failure(
        application.version === version ? 'application.closed' : 'application.changed',
      );
    },
    qualification,
    /** Confirms or declines a place. Throws `Failure`: place.none, place.lapsed. */
    decide: async (player: Player, action: 'claim' | 'decline'): Promise<Qualification> => {
      const isDecided = await draw.places.decide(player.accountId, action, clock.now());
      const found = await qualification(player);
      const isSo =
        action === 'claim' ? found.place?.claimed_at != null : found.verdict === 'declined';
      if (isDecided || isSo) return found;
      throw new Failure(found.verdict === 'lapsed' ? 'place.lapsed' : 'place.none');
    },
  };
}
