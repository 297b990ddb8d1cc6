import type { CodeLookup } from '@prelude/contract/console/code-lookup';
import type { Core } from '../../core/core.ts';
import { isThrowaway } from '../../core/disposable-domains.ts';
import { type Address, readAddress } from '@prelude/contract/shared/email-address';
import { requireAddress } from '../../core/require-address.ts';
import { Failure } from '../../core/failures.ts';
import type { Operator } from '../../http/operator-route.ts';
import type { CodeService } from '../passport/codes.service.ts';
import { createCodeLookupStore } from './code-lookup.store.ts';
import type { PlayersStore } from './players.store.ts';

export type CodeLookupService = ReturnType<typeof createCodeLookupService>;

const shownCodes = 50;

const nothing: CodeLookup = {
  fault: null,
  address: null,
  disposable: false,
  player: null,
  suppressed: null,
  refused: null,
  answer: null,
  codes: [],
};

/** Answers "I got no code" for any address. The audit log records each use, with a hash instead of the address. */
export function createCodeLookupService(
  { audit, database, secrets, transaction }: Core,
  players: PlayersStore,
  codes: CodeService,
) {
  const store = createCodeLookupStore(database);
  const hashesOf = ({ key }: Address) => secrets.everyKeyed.map((keyed) => keyed('email', key));
  /** The same address has the same target, so that repeated look-ups are recognised. */
  const targetOf = ({ key }: Address) =>
    `address ${Buffer.from(secrets.keyed('email', key)).toString('hex').slice(0, 12)}`;

  const refusalOf = async (address: Address): Promise<CodeLookup['refused']> => {
    const failure = await codes.refusalOf(address);
    if (!failure) return null;
    const until = new Date(Date.now() + (failure.retryAfter ?? 0) * 1000);
    return { error: failure.code, until: until.toISOString() };
  };

  return {
    lookUp: async (by: Operator, input: string): Promise<CodeLookup> => {
      const address = readAddress(input);
      if (typeof address === 'string') return { ...nothing, fault: address };
      const { key } = address;
      const [sent, found, suppressed, refused, ofEmails, disposable] = await Promise.all([
        store.codes(hashesOf(address), shownCodes),
        players.byAddress(key),
        store.suppression(key),
        refusalOf(address),
        store.lastAnswer(key),
        isThrowaway(database, key),
      ]);
      await transaction((tx) =>
        audit.record(tx, {
          by,
          action: 'code.look-up',
          target: targetOf(address),
          after: { codes: sent.length },
        }),
      );
      const ofCodes = sent.find(({ answer }) => answer !== null);
      const answers = [
        ofEmails,
        ofCodes && { text: ofCodes.answer!, at: ofCodes.settled_at ?? ofCodes.at },
      ].filter((one) => one !== undefined);
      return {
        ...nothing,
        address: key,
        disposable,
        player: found[0] ?? null,
        suppressed: suppressed ?? null,
        refused,
        answer: answers.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null,
        codes: sent,
      };
    },
    /** Throws email.invalid, code.unknown, code.cooldown, code.too_many, code.locked. */
    resend: async (by: Operator, input: string, id: number): Promise<void> => {
      const address = requireAddress(input);
      const known = await store.code(hashesOf(address), id);
      if (!known) throw new Failure('code.unknown');
      const { language, pageHash, ...scope } = known;
      await codes.sendAgain(
        { address, scope, language, pageHash: pageHash ?? undefined, operator: by.id },
        (tx) =>
          audit.record(tx, {
            by,
            action: 'code.resend',
            target: targetOf(address),
            after: { code: id, purpose: scope.purpose },
          }),
      );
    },
  };
}
