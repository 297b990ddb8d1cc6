/**
 * The clock of a rehearsal goes on after a restart, and servers that start at different times agree. It stands still while
 * no server runs: a trial that is continued after a month has not ended in the meantime.
 */
import { iso, type Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Job } from '../jobs/runner.ts';
import type { LiveCampaign } from './live-campaign.ts';

const noteMs = 20_000;
/** A note that is younger is from a server that runs, or has just stopped. */
const freshSeconds = 60;

/**
 * Sets the clock to where it stood.
 * @returns the job that notes the time; undefined in real time
 */
export async function keepRehearsalClock(
  { one, run }: Pick<Database, 'one' | 'run'>,
  { clock, rehearsal }: Pick<LiveCampaign, 'clock' | 'rehearsal'>,
): Promise<Job | undefined> {
  if (!rehearsal) return undefined;
  const setting = rehearsal.toISOString();
  const { shows } = await one<{ shows: string }>(sql`
    insert into rehearsal_clock as c (setting, shows) values (${setting}::timestamptz, ${setting}::timestamptz)
    on conflict ("only") do update set
      setting = excluded.setting,
      shows = case
        when c.setting <> excluded.setting then excluded.shows
        when c.noted_at > now() - make_interval(secs => ${freshSeconds}) then c.shows + (now() - c.noted_at)
        else c.shows end,
      noted_at = now()
    returning ${iso('c.shows', '.MS')} as shows`);
  clock.resume(new Date(shows));
  return {
    name: 'rehearsal clock',
    everyMs: noteMs,
    run: () =>
      run(sql`
        update rehearsal_clock set shows = shows + (now() - noted_at), noted_at = now()
         where setting = ${setting}::timestamptz`),
  };
}
