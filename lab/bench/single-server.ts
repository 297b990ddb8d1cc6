/**
 * Registration without group commit: the same statement as ours, proof, number, count and milestones included, but
 * with one request in it and a commit each. The rest of our server is left away, which favours it.
 */
import { createRegistrationStore } from '../../server/src/modules/registration/registration.store.ts';
import { sha256Digits } from '../../server/src/core/secrets.ts';
import { serveSingly } from './serve-singly.ts';

await serveSingly(
  async () => {},
  async (database, { email, scene, accessToken = '' }) => {
    const entry = { emailKey: email.toLowerCase(), proof: sha256Digits(accessToken), scene };
    const [outcome] = await createRegistrationStore(database).registerBatch(
      [{ ...entry, via: null, language: 'en', device: 'desktop', referrer: null }],
      new Date(),
    );
    return typeof outcome === 'object' && outcome.fresh ? outcome : undefined;
  },
);
