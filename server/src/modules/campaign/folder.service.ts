/** The campaign's folder, for operators: which one is shown, and *Read again*. */
import { type Finding, locationOf } from '@prelude/pack/check/findings';
import type { readCampaignFolder, rereadCampaign } from '@prelude/contract/console/campaign';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { ServedFolder } from '../../core/campaign/served-folder.ts';
import type { By } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';

export type FolderService = ReturnType<typeof createFolderService>;

const shownFinding = (finding: Finding) => ({
  level: finding.level,
  location: locationOf(finding),
  sentence: finding.what,
});

/** @param folder undefined in a program that serves no campaign of its own: its calls throw `request.not_found` */
export function createFolderService(
  { audit, jobs, log, overrides, transaction }: Core,
  folder: ServedFolder | undefined,
) {
  const present = (): ServedFolder => {
    if (!folder) throw new Failure('request.not_found');
    return folder;
  };
  let known: number | undefined;
  if (folder)
    jobs.add({
      name: 'campaign folder',
      wakes: ['overrides changed'],
      everyProcess: true,
      run: async () => {
        const now = await overrides.folderReads();
        const isNew = known !== undefined && now > known;
        known = now;
        if (!isNew) return;
        const { verdict } = await folder.reread();
        if (verdict.state === 'refused')
          log.warn({ findings: verdict.findings.length }, 'campaign folder refused');
      },
    });
  return {
    read: (): ReplyOf<typeof readCampaignFolder>['data'] => {
      const { shown, source } = present();
      const { key, hash, since } = shown()!;
      return { key, hash, since: since.toISOString(), folder: source };
    },
    /**
     * Reads the folder again; so does every other server of the database.
     * @param answered resolves when the operator has the reply: only then another app may take over
     */
    reread: async (
      by: By,
      answered: Promise<unknown>,
    ): Promise<ReplyOf<typeof rereadCampaign>['data']> => {
      const { reread, shown } = present();
      const before = shown()!.hash;
      const { verdict } = await reread(answered);
      if (verdict.state === 'same') return { state: 'same', findings: [] };
      if (verdict.state === 'changed')
        await transaction(async (tx) => {
          const after = verdict.snapshot.hash;
          const target = 'campaign folder';
          await audit.record(tx, { by, action: 'campaign.reread', target, before, after });
          await overrides.countFolderRead(tx);
        });
      return { state: verdict.state, findings: verdict.findings.map(shownFinding) };
    },
  };
}
