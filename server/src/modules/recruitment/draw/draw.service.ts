/**
 * The steps of the draw (spec decisions §9). SQL refuses a repeated step, a wrong order, a wrong time, and a draw by
 * one person. Commit, freeze, beacon and publish run by the clock; the draw itself needs two operators, or one and a
 * wait that stands in the record (ADR-0083).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import { isPersonsName, isSamePerson } from '@prelude/contract/console/person-names';
import { closedTest } from '@prelude/contract/campaign/section-data';
import { roundFrom } from '@prelude/contract/site/beacons';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import type { Beacon, BeaconValue } from './beacon.ts';
import { computeDraw } from './selection/compute.ts';
import { hex, type LogEntry, rulesText, sha256Hex } from './draw-files.ts';
import type { DrawRow } from './draw.store.ts';
import { createPromotions } from './promotions.ts';
import type { NewGuest } from './guests.store.ts';
import type { DrawCore, DrawStores } from './index.ts';

export class DrawError extends Failure {
  constructor(message: string, code: 'draw.not_now' | 'operator.same_person' = 'draw.not_now') {
    super(code);
    this.message = message;
  }
}

type Details = LogEntry['details'];

export interface Actor {
  name: string;
  operator: number;
  /** Called within the step's transaction; an error rolls the step back. */
  record(tx: Queries, act: AuditVerb<'draw'>, details: Details): Promise<void>;
}
type By = string | Actor;

/** What one operator alone does in the draw: to be announced, and written to the audit log. */
export interface OnAlone {
  wait(tx: Queries, by: { id: number | null; name: string }, until: string): Promise<void>;
  drawn(tx: Queries, details: Details): Promise<void>;
}
const nameOf = (by: By): string => (typeof by === 'string' ? by : by.name);

type RoundDue = NonNullable<ReturnType<typeof roundFrom>>;

const hourMs = 3_600_000;
/** Pause between requests while the beacon's due round is not available. */
const beaconMs = 15_000;

export function createDrawService(
  { campaign, clock, secrets }: DrawCore,
  { guests, list, places, store }: DrawStores,
  beacon: Beacon,
  onAlone: OnAlone,
) {
  const isReached = (instant: string): boolean => clock.now() >= new Date(instant);

  /** Times in the record never go back, even when the servers' clocks differ. */
  const timeOf = ({ loggedAt }: DrawRow): Date =>
    new Date(Math.max(clock.now().getTime(), loggedAt === null ? 0 : Date.parse(loggedAt)));
  const step = async (
    isMade: (draw: DrawRow) => boolean,
    make: (tx: Queries, draw: DrawRow, at: Date) => Promise<void>,
  ): Promise<void> => {
    await store.locked(async (tx, draw) => {
      if (!isMade(draw)) await make(tx, draw, timeOf(draw));
    });
  };
  const record = async (
    tx: Queries,
    at: Date,
    by: By,
    action: AuditVerb<'draw'>,
    details: Details,
  ) => {
    await store.record(tx, [{ at: at.toISOString(), actor: nameOf(by), action, details }]);
    if (typeof by !== 'string') await by.record(tx, action, details);
  };

  const commit = (by: By): Promise<void> =>
    step(
      ({ committedAt }) => committedAt !== null,
      async (tx, _draw, at) => {
        const recruitment = closedTest(campaign);
        if (isReached(recruitment.closes_at))
          throw new DrawError('The commitment must be made before applications close');
        const secret = randomBytes(32);
        const commitment = sha256Hex(secret);
        const rules = rulesText(campaign);
        const { name, round, at: due } = recruitment.beacon;
        await store.set(tx, {
          commitment,
          encrypted_secret: secrets.encrypt(hex(secret)),
          rules,
          rules_hash: sha256Hex(rules),
          beacon_name: name,
          beacon_round: round,
          beacon_at: new Date(due),
          committed_at: at,
          committed_by: nameOf(by),
        });
        await record(tx, at, by, 'commit', {
          campaign: campaign.key,
          commitment,
          rules_hash: sha256Hex(rules),
          beacon: name,
          round,
          beacon_at: new Date(due).toISOString(),
        });
        const codes = await guests.codes(tx);
        if (codes.length > 0) await record(tx, at, by, 'guests', { when: 'before', codes });
      },
    );

  /** Writes the later round to the record first: SQL refuses a round that is not in the record. */
  const moveRound = async (tx: Queries, draw: DrawRow, at: Date, by: By, to: RoundDue) => {
    if (draw.frozenAt !== null) throw new DrawError('The list is frozen: the round cannot change');
    if (draw.committedAt === null)
      throw new DrawError('There is no commitment from before the close');
    if (at < new Date(draw.beaconAt!))
      throw new DrawError(`Round ${draw.beaconRound} is not due before ${draw.beaconAt}`);
    if (to.round <= draw.beaconRound!)
      throw new DrawError(`Give a round later than ${draw.beaconRound}`);
    if (to.at.getTime() < at.getTime() + hourMs)
      throw new DrawError(
        'Give a round that is due in one hour or more, so that people have time to note the hash of the list',
      );
    await record(tx, at, by, 'recommit', {
      round: to.round,
      beacon_at: to.at.toISOString(),
      instead_of: draw.beaconRound,
      was_due: draw.beaconAt,
    });
    await store.set(tx, { later_round: to.round, later_at: to.at, recommitted_at: at });
  };

  /** Half the time left until the results, between an hour and a day, so that people can note the hash of the list. */
  const laterRound = ({ beaconName, beaconAt }: DrawRow, at: Date): RoundDue => {
    const left = Date.parse(closedTest(campaign).results_at) - at.getTime();
    const ahead = Math.min(24 * hourMs, Math.max(hourMs, left / 2));
    const later = roundFrom(beaconName!, new Date(at.getTime() + ahead));
    if (later) return later;
    throw new DrawError(
      `The list was not frozen before the round was due at ${beaconAt}, and the timetable of "${beaconName}" is not ` +
        'known: set a later round with npm run prelude -- draw recommit --by NAME --round N --at INSTANT, then freeze',
    );
  };

  const freeze = (by: By): Promise<void> =>
    step(
      ({ frozenAt }) => frozenAt !== null,
      async (tx, draw, at) => {
        if (draw.committedAt === null)
          throw new DrawError('There is no commitment from before the close');
        const closed = new Date(closedTest(campaign).closes_at);
        if (!isReached(closedTest(campaign).closes_at))
          throw new DrawError('Applications are still open');
        if (at >= new Date(draw.beaconAt!)) await moveRound(tx, draw, at, by, laterRound(draw, at));
        const entries = await list.freeze(tx);
        const listHash = await hashOf(list.pieces(tx));
        await store.set(tx, { entries, list_hash: listHash, frozen_at: at, frozen_by: nameOf(by) });
        await record(tx, at, by, 'freeze', {
          entries,
          list_hash: listHash,
          closes_at: closed.toISOString(),
        });
      },
    );

  const setBeacon = ({ value, rehearsal }: BeaconValue, by: By): Promise<void> =>
    step(
      ({ beaconValue }) => beaconValue !== null,
      async (tx, draw, at) => {
        if (draw.frozenAt === null) throw new DrawError('The list is not frozen yet');
        if (!isReached(draw.beaconAt!)) throw new DrawError(`Its round is due at ${draw.beaconAt}`);
        await store.set(tx, { beacon_value: value, beacon_by: nameOf(by), rehearsal });
        await record(tx, at, by, 'beacon', { round: draw.beaconRound, value, rehearsal });
      },
    );

  const publish = (by: By): Promise<void> =>
    step(
      ({ publishedAt }) => publishedAt !== null,
      async (tx, draw, at) => {
        if (draw.drawnAt === null) throw new DrawError('Nothing has been drawn yet');
        const { results_at, waves } = closedTest(campaign);
        if (!isReached(results_at)) throw new DrawError(`Results are due at ${results_at}`);
        const secret = secrets.open(draw.encryptedSecret!);
        await store.set(tx, { published_at: at, published_by: nameOf(by), secret });
        const claimBy = waves.map(({ claim_by }) => new Date(claim_by).toISOString());
        await record(tx, at, by, 'publish', {
          secret,
          result_hash: draw.resultHash,
          claim_by: claimBy,
        });
        await places.offer(tx, claimBy, at);
      },
    );

  /** The wait of one who works alone stands in the record first: SQL refuses another one. */
  const request = async (tx: Queries, at: Date, by: By, id: number | null): Promise<void> => {
    const hours = await store.aloneHours(id, tx);
    const due = hours === null ? null : new Date(at.getTime() + hours * hourMs);
    await record(tx, at, by, 'request', due ? { alone_until: due.toISOString() } : {});
    const until = await store.request(tx, nameOf(by), id, due);
    if (until !== undefined) await onAlone.wait(tx, { id, name: nameOf(by) }, until);
  };

  const make = async (
    tx: Queries,
    draw: DrawRow,
    at: Date,
    by: By,
    hand: { drawn_by: string; drawn_operator?: number },
  ): Promise<void> => {
    const { results, ...made } = await computeDraw({
      pieces: list.pieces(tx),
      entries: draw.entries!,
      listHash: draw.listHash!,
      rules: draw.rules!,
      rulesHash: draw.rulesHash!,
      beacon: draw.beaconValue!,
      secret: Buffer.from(secrets.open(draw.encryptedSecret!), 'hex'),
    });
    await list.addResults(tx, results);
    const { selected, reserve, resultHash: result_hash } = made;
    const details = { selected, reserve, result_hash };
    await store.set(tx, { drawn_at: at, ...hand, selected, reserve, result_hash });
    await record(tx, at, by, 'draw', details);
    if (by === 'clock') await onAlone.drawn(tx, { requested_by: draw.requestedBy!, ...details });
  };

  /** Draws when the wait of one who works alone is over. */
  const drawAlone = (): Promise<void> =>
    step(
      ({ drawnAt, isAloneOver }) => drawnAt !== null || !isAloneOver,
      async (tx, draw, at) => {
        if (at < new Date(draw.aloneDue!)) return;
        await make(tx, draw, at, 'clock', { drawn_by: 'clock' });
      },
    );

  const promote = createPromotions({ campaign, clock }, { places, store }, timeOf);

  return {
    /** Encrypts a secret and fixes the rules. Does nothing when already done. */
    commit,
    /**
     * Fixes the list and its hash before the beacon's round is due. If the round is already due, commits to a later round
     * first. Throws `DrawError` when that round must be set by hand.
     */
    freeze,
    /**
     * Replaces a round that was due before the list was frozen with a later one. For a beacon without a known timetable.
     */
    recommit: (by: By, round: number, due: Date): Promise<void> =>
      store
        .locked((tx, draw) => moveRound(tx, draw, timeOf(draw), by, { round, at: due }))
        .then(() => undefined),
    enterBeacon: (value: string, by: By): Promise<void> =>
      setBeacon({ value, rehearsal: false }, by),
    /**
     * The first operator requests, another one draws; for one who works alone, the clock draws after a wait. Throws
     * `DrawError` when the same operator asks twice.
     */
    draw: async (by: By): Promise<'requested' | 'drawn'> => {
      const name = nameOf(by);
      const id = typeof by === 'string' ? null : by.operator;
      const outcome = await store.locked(async (tx, draw) => {
        const at = timeOf(draw);
        if (draw.drawnAt !== null) throw new DrawError('The draw has been made');
        if (!isPersonsName(name))
          throw new DrawError(`"${name}" is not a person’s name: a draw needs two people`);
        if (draw.frozenAt === null || draw.beaconValue === null)
          throw new DrawError('A draw needs the frozen list and the beacon');
        if (draw.requestedBy === null) {
          await request(tx, at, by, id);
          return 'requested' as const;
        }
        const isSame =
          isSamePerson(draw.requestedBy, name) || (id !== null && draw.requestedOperator === id);
        if (isSame)
          throw new DrawError(
            `${name} has requested the draw; another person must run it`,
            'operator.same_person',
          );
        await make(tx, draw, at, by, { drawn_by: name, ...(id && { drawn_operator: id }) });
        return 'drawn' as const;
      });
      return outcome!;
    },
    /** Takes back the request before the draw. Throws `DrawError` without one. */
    recall: async (by: By): Promise<void> => {
      await store.locked(async (tx, draw) => {
        if (draw.requestedBy === null || draw.drawnAt !== null)
          throw new DrawError('There is no request to recall');
        await record(tx, timeOf(draw), by, 'recall', {});
        await store.recall(tx);
      });
    },
    publish,
    /**
     * Names guests. After the commitment the public record has them, as later ones, before they are stored.
     * @param choose within the draw's lock; returns the new guests, or throws
     */
    addGuests: (
      by: Actor,
      choose: (tx: Queries) => Promise<readonly NewGuest[]>,
    ): Promise<number | undefined> =>
      store.locked(async (tx, draw) => {
        if (isReached(closedTest(campaign).ends_at)) throw new DrawError('The test has ended');
        const [chosen, at] = [await choose(tx), timeOf(draw)];
        const codes = chosen.map(({ code }) => code).toSorted();
        if (draw.committedAt === null) await by.record(tx, 'guests', { codes });
        else await record(tx, at, by, 'guests', { when: 'later', codes });
        await guests.add(tx, chosen, by.name, at);
        return chosen.length;
      }),
    /** Throws `DrawError` after the commitment. */
    removeGuest: (by: Actor, code: string): Promise<unknown> =>
      store.locked(async (tx, draw) => {
        if (draw.committedAt !== null) throw new DrawError('Guests are fixed with the commitment');
        if (await guests.remove(tx, code)) await by.record(tx, 'unguest', { code });
      }),
    /** Makes every step that is due and reassigns freed places. Safe with several servers. */
    tick: async () => {
      let draw = await store.read();
      const { opens_at, closes_at, results_at } = closedTest(campaign);
      if (!draw.committedAt && isReached(opens_at) && !isReached(closes_at)) await commit('clock');
      if (draw.committedAt && !draw.frozenAt && isReached(closes_at)) await freeze('clock');
      draw = await store.read();
      if (draw.frozenAt && !draw.beaconValue && isReached(draw.beaconAt!)) {
        const value = await beacon(draw.beaconRound!);
        if (value) await setBeacon(value, 'clock');
      }
      if (draw.isAloneOver && !draw.drawnAt) {
        await drawAlone();
        draw = await store.read();
      }
      if (draw.drawnAt && !draw.publishedAt && isReached(results_at)) await publish('clock');
      while (await promote());
    },
    /** Milliseconds until a step may be due; undefined when none is planned. */
    dueIn: async (): Promise<number | undefined> => {
      const draw = await store.read();
      const { opens_at, closes_at, results_at, ends_at } = closedTest(campaign);
      const until = (instant: string): number => Date.parse(instant) - clock.now().getTime();
      if (draw.publishedAt) return isReached(ends_at) ? undefined : places.dueIn(clock.now());
      if (draw.drawnAt) return until(results_at);
      // The draw itself needs two operators, so the clock plans it only after the wait of one who works alone.
      if (draw.beaconValue) {
        if (!draw.aloneUntil) return undefined;
        return Math.max(Date.parse(draw.aloneUntil) - Date.now(), until(draw.aloneDue!));
      }
      if (draw.frozenAt) return isReached(draw.beaconAt!) ? beaconMs : until(draw.beaconAt!);
      if (draw.committedAt) return until(closes_at);
      return isReached(closes_at) ? undefined : until(opens_at);
    },
    /** Deletes an account's application and place within the deletion's transaction. The frozen list does not change. */
    erase: async (tx: Queries, { accountId }: { accountId: number }) => {
      // Wait for the lock: otherwise a promotion in progress could give the place to an account that is being deleted.
      const draw = await store.lock(tx);
      const at = timeOf(draw);
      const code = await places.erase(tx, accountId, at);
      // The record contains only entries of the frozen list.
      if (code !== undefined && (await list.entry(code, tx)) !== undefined)
        await record(tx, at, 'player', 'gone', { code });
    },
  };
}

async function hashOf(pieces: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
