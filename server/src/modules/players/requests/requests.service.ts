/** What support does for a player's request about personal data (spec decisions §8). Each act is recorded. */
import {
  type deletionReasons,
  type ErasureProof,
  mostNotes,
} from '@prelude/contract/console/player-requests';
import type { Core } from '../../../core/core.ts';
import type { AuditLine } from '../../../core/audit.store.ts';
import { Failure } from '../../../core/failures.ts';
import type { Operator } from '../../../http/operator-route.ts';
import type { CopyOfData } from '../account/copy-of-data.ts';
import type { Erasure } from '../account/erasure.ts';
import { type PlayersStore, requireAccount, targetOf } from '../players.store.ts';
import { countsOf, isGenuine, proofOf } from './erasure-proof.ts';
import type { NotesStore } from './notes.store.ts';

interface RequestsNeeds {
  copyOf: CopyOfData;
  erasure: Erasure;
  notes: NotesStore;
  store: PlayersStore;
}

/** Every method with a `uid` throws player.unknown. */
export type RequestsService = ReturnType<typeof createRequestsService>;

export function createRequestsService(
  { audit, config, transaction }: Core,
  { copyOf, erasure, notes, store }: RequestsNeeds,
) {
  return {
    /** The copy that the player could take. */
    copy: async (by: Operator, uid: string): Promise<Record<string, unknown>> => {
      const account = await requireAccount(store, uid);
      const parts = await copyOf(account);
      // Recorded before anything leaves.
      await transaction((tx) =>
        audit.record(tx, {
          by,
          action: 'player.data',
          target: targetOf(account),
          after: { parts: Object.keys(countsOf(parts)) },
        }),
      );
      return parts;
    },
    /** Counts what there is, then deletes all of it. */
    erase: async (
      by: Operator,
      uid: string,
      reason: (typeof deletionReasons)[number],
    ): Promise<ErasureProof> => {
      const account = await requireAccount(store, uid);
      const { accountId, language } = account;
      const erased = countsOf(await copyOf(account));
      let line: AuditLine | undefined;
      const isDone = await erasure.erase(account, language, async (tx) => {
        const target = targetOf(account);
        await audit.record(tx, { by, action: 'player.delete', target, after: { reason, erased } });
        line = await audit.newest(target, tx);
      });
      if (!isDone || !line) throw new Failure('player.unknown');
      return proofOf(audit, config.publicUrl, { line, accountId });
    },
    check: (proof: ErasureProof): Promise<boolean> => isGenuine(audit, proof),
    /** Throws player.notes_full. */
    addNote: (by: Operator, uid: string, text: string): Promise<void> =>
      transaction(async (tx) => {
        const account = await requireAccount(store, uid, tx);
        if ((await notes.count(account.accountId, tx)) >= mostNotes)
          throw new Failure('player.notes_full');
        await notes.add(account.accountId, text.trim(), by.name, tx);
        await audit.record(tx, { by, action: 'player.note', target: targetOf(account) });
      }),
    removeNote: (by: Operator, uid: string, id: number): Promise<void> =>
      transaction(async (tx) => {
        const account = await requireAccount(store, uid, tx);
        if (!(await notes.remove(account.accountId, id, tx))) return;
        await audit.record(tx, { by, action: 'player.unnote', target: targetOf(account) });
      }),
  };
}
