import { dataFolder } from '@prelude/contract/site/site-pack';
import { beforeEach, expect, test, vi } from 'vitest';
import { pack } from '../lib/pack.ts';
import { campaignState, followCampaign, isFollowed } from './campaign-store.ts';

const calls = vi.fn<(address: string) => Promise<unknown>>();

const answer = (changes: object) => {
  const campaign = { ...pack.campaign, ...changes };
  calls.mockResolvedValueOnce({ ok: true, json: () => Promise.resolve({ campaign }) });
};

beforeEach(async () => {
  vi.stubGlobal('fetch', calls);
  answer({});
  await followCampaign('/assets/data/start/');
  calls.mockReset();
  return () => vi.unstubAllGlobals();
});

test('starts with the campaign of the page, without a request', async () => {
  vi.resetModules();
  const store = await import('./campaign-store.ts');
  await store.followCampaign(dataFolder(pack.hash));
  expect(calls).not.toHaveBeenCalled();
  expect(store.campaignState.get().stores).toEqual(pack.campaign.stores);
});

test('shows a change of the operators, and asks for it once', async () => {
  answer({ stores: [] });
  await followCampaign('/assets/data/next/');
  await followCampaign('/assets/data/next/');
  expect(calls.mock.calls).toEqual([['/assets/data/next/en.json']]);
  expect(campaignState.get().stores).toEqual([]);
});

test('keeps what it shows when the data do not arrive, and tries again', async () => {
  calls.mockResolvedValueOnce({ ok: false, status: 503 });
  await followCampaign('/assets/data/later/');
  expect(campaignState.get().stores).toEqual(pack.campaign.stores);
  expect(isFollowed('/assets/data/later/')).toBe(false);
  answer({ stores: [] });
  await followCampaign('/assets/data/later/');
  expect(campaignState.get().stores).toEqual([]);
});

test('an older reply that arrives late does not replace a newer one', async () => {
  let arrive = (_reply: unknown): void => undefined;
  calls.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const older = followCampaign('/assets/data/older/');
  answer({ stores: [] });
  await followCampaign('/assets/data/newer/');
  arrive({ ok: true, json: () => Promise.resolve({ campaign: pack.campaign }) });
  await older;
  expect(campaignState.get().stores).toEqual([]);
});
