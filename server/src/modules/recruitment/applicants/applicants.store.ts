import type {
  Applicant,
  ApplicantFilter,
  ApplicantLine,
  ApplicantState,
} from '@prelude/contract/console/recruitment';
import { entryCodePattern } from '@prelude/contract/site/draw-files';
import { type SQL, sql } from '../../../core/database/sql.ts';
import { type Database, iso } from '../../../core/database/database.ts';
import { readCursor } from '../../../core/cursor.ts';

export type ApplicantsStore = ReturnType<typeof createApplicantsStore>;

/** The state as an SQL condition, one per state, so that the query planner recognises rare states. */
const isIn = (state: ApplicantState, published: boolean): SQL => {
  const noPlace = sql`(pl.code is null or pl.state = 'gone')`;
  if (state === 'listed') return published ? sql`false` : sql`e.code is not null`;
  if (!published) return state === 'applied' ? sql`e.code is null` : sql`false`;
  if (state === 'applied') return sql`e.code is null and x.code is null and ${noPlace}`;
  if (state === 'reserve') return sql`x.outcome = 'reserve' and ${noPlace}`;
  if (state === 'not-this-time')
    return sql`e.code is not null and x.outcome is distinct from 'reserve' and ${noPlace}`;
  return sql`pl.state = ${state}`;
};

/** Before publication, applicants in the list of the draw are only `listed`, whatever the result. */
const stateOf = (published: boolean) =>
  published
    ? sql`coalesce(case when pl.state <> 'gone' then pl.state end,
                   case when x.outcome = 'reserve' then 'reserve' when e.code is not null then 'not-this-time' end,
                   'applied')`
    : sql`case when e.code is not null then 'listed' else 'applied' end`;

const joined = (source: SQL) => sql`
  from ${source} p join players a on a.id = p.account_id
  left join registrants r on r.email_key = a.email_key
  left join draw_entries e on e.code = p.code
  left join draw_results x on x.code = p.code
  left join places pl on pl.code = p.code`;

const line = (published: boolean) => sql`
  p.code, a.uid, r.number::float8 as number, p.platforms, p.region, p.age_band, p.experience, p.language,
  ${stateOf(published)} as state, p.device, ${iso('p.applied_at')} as applied_at`;

/** Escapes `%` and `_`. */
const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
/** A single ASCII character matches almost everything, so the index does not help. */
const isLookedUp = (text: string): boolean => text.length > 1 || /\P{ASCII}/u.test(text);

function contains(text: string): SQL {
  const words = sql`p.device || ' ' || p.note`;
  const found = sql`(p.device ilike ${like(text)} or p.note ilike ${like(text)})`;
  const narrowed = isLookedUp(text)
    ? sql`(search_grams(${words}) @> search_grams(${text}) and ${found})`
    : found;
  const code = text.toUpperCase();
  return new RegExp(entryCodePattern).test(code)
    ? sql`(${narrowed} or p.code = ${code})`
    : narrowed;
}

const columns = {
  region: 'region',
  age_band: 'age_band',
  experience: 'experience',
  language: 'language',
} as const;
const kind = sql.raw(Object.values(columns).join(', '));

const kindIs = (filter: ApplicantFilter, of: 'p' | 'k'): SQL[] =>
  Object.values(columns).flatMap((column) =>
    filter[column]
      ? [sql`${sql.identifier(of)}.${sql.identifier(column)} = ${filter[column]}`]
      : [],
  );

const further = ({ after }: ApplicantFilter): SQL => {
  if (!after) return sql`true`;
  const { at, id } = readCursor(after);
  return sql`(p.applied_at, p.account_id) < (${at}::timestamptz, ${id}::bigint)`;
};

function conditions(filter: ApplicantFilter): SQL[] {
  const { platform, text } = filter;
  const all = [further(filter)];
  if (platform) all.push(sql`${platform} = any(p.platforms)`);
  if (text) all.push(contains(text));
  return all;
}

const newestFirst = sql`order by p.applied_at desc, p.account_id desc`;

/** Reads each kind (some hundred) from the newest on. By time alone, a rare kind required reading all rows. */
const ofKinds = (filter: ApplicantFilter, max: number): SQL => sql`
  with recursive kinds as (
    (select ${kind} from applications order by ${kind} limit 1)
    union all
    select n.* from kinds k cross join lateral (
      select ${kind} from applications p
       where (p.region, p.age_band, p.experience, p.language) > (k.region, k.age_band, k.experience, k.language)
       order by ${kind} limit 1) n
  ), page as (
    select p.* from kinds k cross join lateral (
      select * from applications p
       where (p.region, p.age_band, p.experience, p.language) = (k.region, k.age_band, k.experience, k.language)
         and ${sql.join(conditions(filter), sql` and `)}
       ${newestFirst} limit ${max}) p
     where ${sql.join(kindIs(filter, 'k'), sql` and `)}
     ${newestFirst} limit ${max})`;

/** Applicants scanned for a word before the word index is used. */
const lookedThrough = 5000;

/** First scans the newest for frequent words, then uses the index, which returns all matches at once. */
const ofWord = (all: readonly SQL[], from: SQL, max: number): SQL => sql`
  with found as materialized (select p.* from ${from} where ${sql.join([...all], sql` and `)}),
       page as (select * from found p ${newestFirst} limit ${max})`;

export function createApplicantsStore({ rows, first }: Database) {
  return {
    list: async (
      filter: ApplicantFilter,
      max: number,
      published: boolean,
    ): Promise<(ApplicantLine & { cursor: string })[]> => {
      const { state, text } = filter;
      const kinds = kindIs(filter, 'p');
      const all = [...conditions(filter), ...kinds];
      const read = (page: SQL, source: SQL) =>
        rows<ApplicantLine & { cursor: string }>(sql`
          ${page}
          select ${line(published)},
                 ${iso('p.applied_at', '.US')} || '~' || p.account_id
                   as cursor
            ${source} ${newestFirst} limit ${max}`);
      if (text && !state) {
        const newest = sql`(select * from applications p where ${further(filter)} ${newestFirst} limit ${lookedThrough}) p`;
        const found = await read(ofWord(all, newest, max), joined(sql`page`));
        if (found.length === max) return found;
        return read(ofWord(all, sql`applications p`, max), joined(sql`page`));
      }
      if (!state && kinds.length > 0) return read(ofKinds(filter, max), joined(sql`page`));
      if (state) all.push(isIn(state, published));
      return read(sql``, sql`${joined(sql`applications`)} where ${sql.join(all, sql` and `)}`);
    },
    find: (code: string, published: boolean) =>
      first<Applicant>(sql`
        select ${line(published)}, p.note, p.version::int, ${iso('p.changed_at')} as changed_at,
               case when pl.code is not null then json_build_object(
                 'platform', pl.platform, 'region', pl.region, 'wave', pl.wave, 'state', pl.state,
                 'claim_by', ${iso('pl.claim_by')}, 'decided_at', ${iso('pl.decided_at')},
                 'promoted', pl.replaces is not null) end as place
          ${joined(sql`applications`)} where p.code = ${code}`),
  };
}
