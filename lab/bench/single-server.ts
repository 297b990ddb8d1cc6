/**
 * Registration without group commit: the same statement as ours, including proof, number, count and milestones, but
 * with one request per commit. The rest of our server is omitted, which favours this variant.
 */
import { createRegistrationStore } from '../../server/src/modules/registration/registration.store.ts';
import { sha256Digits } from '../../server/src/core/secrets.ts';
import { serveSingly } from './serve-singly.ts';

await serveSingly(
  async () => {},
  async (database, { email, scene, accessToken = '' }) => {
    const entry = { emailKey: email.toLowerCase(), proof: sha256Digits(accessToken), scene };
    const [outcome] = await createRegistrationStore(database).registerBatch(
      [{ ...entry, via: null, language: 'en', device: 'desktop', referrer: null, utm: null }],
      new Date(),
    );
    return typeof outcome === 'object' && outcome.fresh ? outcome : undefined;
  },
);
