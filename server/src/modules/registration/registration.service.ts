import type { Campaign } from '@prelude/contract/campaign/campaign';
import { countingStores } from '@prelude/contract/campaign/stores';
import { registrationState } from '@prelude/contract/campaign/windows';
import type { Variant } from '@prelude/contract/shared/device';
import type { Language } from '@prelude/contract/shared/languages';
import type { PublicCount } from '@prelude/contract/site/registration';
import type { Core } from '../../core/core.ts';
import { requireAddress } from '../../core/require-address.ts';
import { createBatcher } from '../../core/batcher.ts';
import { createReadCache } from '../../core/read-cache.ts';
import { isRowFault } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { sha256Digits } from '../../core/secrets.ts';
import type { Entry, Outcome, RegistrationStore } from './registration.store.ts';

interface RegisterInput {
  email: string;
  /** Access token or session id. Without it no address is proved. */
  proof: string | undefined;
  scene: number;
  via?: string | undefined;
  referrer?: string | undefined;
  utm?: string | undefined;
  device: Variant;
  language: Language;
}

const countLifeMs = 1000;

export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService(
  { campaign, clock, jobs, live, publicCount }: Core,
  store: RegistrationStore,
) {
  const batcher = createBatcher<Entry, Outcome>({
    flush: async (entries) => {
      const outcomes = await store.registerBatch(entries, clock.now());
      jobs.wake('registrations');
      return outcomes;
    },
    cap: 500,
    maxWaiting: 5000,
    isRowFault,
  });
  const counts = createReadCache<PublicCount>({ lifeMs: countLifeMs, max: 1 });

  return {
    /**
     * Registers a proved address. Resolves when the registration is durable. Throws `Failure`: email.empty,
     * email.invalid, registration.before/ended/unproved, server.busy/unavailable.
     */
    register: async (given: RegisterInput) => {
      const { email, proof, scene, via, referrer, utm, device, language } = given;
      requireOpen(campaign, clock.now());
      if (email.trim() === '') throw new Failure('email.empty');
      const address = requireAddress(email);
      if (!proof) throw new Failure('registration.unproved');
      const outcome = await batcher.add({
        emailKey: address.key,
        proof: sha256Digits(proof),
        scene,
        via: via ?? null,
        language,
        device,
        referrer: referrer ?? null,
        utm: utm ?? null,
      });
      if (outcome === 'unproved') throw new Failure('registration.unproved');
      return outcome;
    },
    live: live.tag,
    /** The public count, at most a second old. Its cost does not grow with the registrations. */
    count: () => counts('', () => summarise(campaign, publicCount, store)),
  };
}

function requireOpen(campaign: Campaign, now: Date): void {
  const state = registrationState(campaign, now);
  if (state === 'before') throw new Failure('registration.before');
  if (state === 'ended') throw new Failure('registration.ended');
}

async function summarise(
  campaign: Campaign,
  publicCount: Core['publicCount'],
  store: RegistrationStore,
): Promise<PublicCount> {
  const row = await store.count();
  const reported = new Map(Object.entries(row.stores));
  const parts: Record<string, number> = { web: row.web };
  for (const { key } of countingStores(campaign.stores)) parts[key] = reported.get(key) ?? 0;
  const shown = publicCount.of(Object.values(parts).reduce((sum, part) => sum + part, 0));
  return {
    ...shown,
    parts: shown.stated ? {} : parts,
    followers: row.followers,
    milestones: row.milestones
      .map(({ key, threshold, reached_at }) => ({
        key,
        threshold,
        achieved: reached_at !== null,
        achieved_at: reached_at && new Date(reached_at).toISOString(),
      }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  };
}
