import type { Mutant } from './mutants.ts';

/** Mistakes that change nothing that can be observed, each with the reason. They do not count. */
export interface Equivalent {
  file: string;
  /** The line of the file in which the mistake is made, without its indentation. */
  line: string;
  was: string;
  text: string;
  why: string;
}

const draw = 'server/sql/draw.sql';

/**
 * @param source the text of the file
 * @returns why nothing can notice the mistake; undefined when something can
 */
export function whyEquivalent(
  file: string,
  source: string,
  { start, end, text }: Mutant,
): string | undefined {
  const was = source.slice(start, end).replaceAll(/\s+/g, ' ');
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const line = source.slice(from).split('\n', 1)[0]!.trim();
  return equivalent.find(
    (one) => one.file === file && one.line === line && one.was === was && one.text === text,
  )?.why;
}

export const equivalent: readonly Equivalent[] = [
  {
    file: 'server/sql/registration.sql',
    line: `WHERE "only" AND EXISTS (SELECT FROM numbered n WHERE n.is_fresh)`,
    was: 'n.is_fresh',
    text: 'true',
    why: 'Without a new registration the highest number given is the present total.',
  },
  {
    file: draw,
    line: 'IF OLD.committed_at IS NULL OR NEW.frozen_at IS NOT NULL',
    was: 'OLD.committed_at IS NULL',
    text: 'false',
    why: 'Without a commitment there is no due time, so the comparison with it is not true.',
  },
  {
    file: draw,
    line: 'IF NEW.frozen_at IS NOT NULL AND (NEW.committed_at IS NULL OR NEW.frozen_at < dates.closes_at) THEN',
    was: 'NEW.frozen_at IS NOT NULL',
    text: 'true',
    why: 'The commitment is the first change of the row, and a missing time is not before the close.',
  },
  {
    file: draw,
    line: 'IF NEW.drawn_at IS NOT NULL AND (NEW.frozen_at IS NULL OR NEW.beacon_value IS NULL OR NEW.requested_by IS NULL',
    was: 'NEW.frozen_at IS NULL',
    text: 'false',
    why: 'The beacon is refused before the list is frozen.',
  },
  {
    file: 'server/src/modules/registration/registration.store.ts',
    line: 'await run(sql`delete from milestones where key <> all (${keys}::text[])`, within);',
    was: 'key <> all (${keys}::text[])',
    text: 'true',
    why: 'The next statement of the transaction inserts those that stay.',
  },
  {
    file: 'server/src/modules/registration/registration.store.ts',
    line: 'await run(sql`delete from counting_stores where key <> all (${stores}::text[])`, within);',
    was: 'key <> all (${stores}::text[])',
    text: 'true',
    why: 'The next statement of the transaction inserts those that stay.',
  },
  {
    file: 'server/src/modules/recruitment/draw/places.store.ts',
    line: `where r.outcome = 'reserve' and \${platform} = any(r.platforms)`,
    was: `r.outcome = 'reserve'`,
    text: 'true',
    why: 'Once places are offered, each selected entry has one, so it does not wait.',
  },
  {
    file: 'server/src/modules/captcha/captcha.store.ts',
    line: `where id = \${id} and flow_hash = \${flowHash} and state = 'open'`,
    was: `state = 'open'`,
    text: 'true',
    why: 'A solved challenge is refused by `issue`, with the same answer.',
  },
  {
    file: 'server/src/modules/session/session.store.ts',
    line: 'where created_at < now() - ${idle} and (expires_at < now() or seen_at < now() - ${idle})',
    was: 'created_at < now() - ${idle}',
    text: 'true',
    why: 'A session that ended began a week ago at least; the condition is for the index.',
  },
  {
    file: 'server/src/modules/passport/accounts.store.ts',
    line: "sql`created_at < now() - interval '30 days' and expires_at < now()`,",
    was: "created_at < now() - interval '30 days'",
    text: 'true',
    why: 'A token lives for thirty days; the condition is for the index.',
  },
  {
    file: 'server/src/modules/passport/accounts.store.ts',
    line: "sql`created_at < now() - interval '30 days' and expires_at < now()`,",
    was: 'expires_at < now()',
    text: 'true',
    why: 'A token that began thirty days ago has expired.',
  },
];
