/**
 * The campaign's folder of a running server: read at start, and again when it has changed and someone says so. A server
 * works on a copy (pack/src/snapshot.ts), so half-written files never reach a page.
 */
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Finding, formatReport } from '@prelude/pack/check/findings';
import { packProblem } from '@prelude/pack/id';
import { sampleLinksProblem } from '@prelude/pack/sample-links';
import { dropSnapshots, type Snapshot, takeSnapshot } from '@prelude/pack/snapshot';
import { unwrittenProblem } from '@prelude/pack/unwritten';
import type { Config } from './config/config.ts';
import type { Verdict } from './core/campaign/served-folder.ts';

const refusal = (what: string): Verdict => ({
  state: 'refused',
  findings: [{ level: 'error', file: '', line: undefined, at: '', what }],
});

/** @returns the sentences for an operator's terminal */
export const reportOf = (verdict: Verdict): string =>
  verdict.state === 'refused' ? formatReport(verdict.findings) : 'The campaign has not changed';

async function findingsIn(pack: string): Promise<Finding[]> {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { workerData: pack });
  const [findings] = (await once(worker, 'message')) as [Finding[]];
  return findings;
}

export type CampaignFolder = ReturnType<typeof createCampaignFolder>;

export function createCampaignFolder(config: Config) {
  const copies = join(config.dataDir, 'packs');
  let shown: (Snapshot & { since: Date }) | undefined;

  /** Production shows neither links that lead nowhere nor marks of unwritten texts. */
  const launchProblem = (folder: string): string | undefined =>
    config.production
      ? (unwrittenProblem(folder) ??
        (config.allowSampleLinks ? undefined : sampleLinksProblem(folder)))
      : undefined;

  return {
    /** Path that the studio changes. */
    source: config.campaignDir,
    /** The copy in use and since when; undefined before `use`. */
    shown: () => shown,
    /**
     * Copies the folder as it is now and judges it. In production, errors of the campaign check refuse it; a trial shows
     * what there is.
     */
    look: async (): Promise<Verdict> => {
      const problem = packProblem(config.campaignDir) ?? launchProblem(config.campaignDir);
      if (problem) return refusal(problem);
      let snapshot: Snapshot;
      try {
        snapshot = takeSnapshot(config.campaignDir, copies, shown?.folder);
      } catch (error) {
        const { code, message, path = '' } = error as NodeJS.ErrnoException;
        // A fault of the data folder is not one of the campaign's.
        if (code !== undefined && !path.startsWith(config.campaignDir)) throw error;
        return refusal(message);
      }
      if (snapshot.hash === shown?.hash) return { state: 'same' };
      if (!config.production) return { state: 'changed', snapshot, findings: [] };
      const findings = await findingsIn(snapshot.folder);
      return findings.some(({ level }) => level === 'error')
        ? { state: 'refused', findings }
        : { state: 'changed', snapshot, findings };
    },
    /** Notes which copy the pages show; older ones, but the last, are removed. */
    use: (snapshot: Snapshot): void => {
      const before = shown?.folder;
      shown = { ...snapshot, since: new Date() };
      dropSnapshots(copies, [snapshot.folder, ...(before ? [before] : [])]);
    },
  };
}
