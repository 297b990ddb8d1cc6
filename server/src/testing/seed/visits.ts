import { type SQL, sql } from '../../core/database/sql.ts';
import {
  devicesByWeight,
  languagesByWeight,
  momentOf,
  oneOf,
  referrersByWeight,
  roll,
  scenesByWeight,
  type Span,
} from './spread.ts';

const perSession = 6;
const n = sql`n`;
const visit = sql`visit`;
const steps = [
  ['g_page', 560],
  ['Click_preregister', 110],
  ['call_click_authcode', 80],
  ['gw_login', 60],
  ['g_register', 50],
  ['gw_music', 40],
  ['Click_follow', 30],
  ['Click_platform', 25],
  ['Click_recruitment', 20],
  ['gw_share_web', 15],
  ['Click_termsofservice', 5],
  ['Click_qualification', 5],
] as const;
const pages = [
  ['home', 40],
  ['milestone', 20],
  ['role', 14],
  ['weapon', 6],
  ['worldview', 8],
  ['feature', 6],
  ['news', 6],
] as const;

/** @param first number of the first event; events are numbered without gaps in order of time */
export function visitStatement(first: number, count: number, span: Span): SQL {
  const creator = sql`case when ${roll(visit, 47, 100)} < 6
    then 'creator-' || (1 + floor(300 * power(${roll(visit, 48, 1_000_000)} / 1000000.0, 3)))::int else '' end`;
  return sql`
    insert into events (id, at, name, page, detail, language, scene, device, referrer, via, session, visitor)
    select n, ${momentOf(sql`((n - ${first}::bigint + 0.5) / ${count}::float8)`, span, 1.3)}, name,
           case when name = 'g_visit' then 'home' else ${oneOf(n, 42, pages)} end,
           case name when 'Click_follow' then (array['x', 'youtube', 'discord', 'facebook'])[1 + ${roll(n, 43, 4)}]
                     when 'Click_platform' then (array['google_play', 'app_store', 'steam', 'epic'])[1 + ${roll(n, 43, 4)}]
                     when 'gw_login' then case when ${roll(visit, 45, 100)} < 72 then 'mobile_en' else 'pc_en' end end,
           ${oneOf(visit, 44, languagesByWeight())}, ${oneOf(visit, 46, scenesByWeight)}::smallint,
           ${oneOf(visit, 45, devicesByWeight)}, coalesce(${oneOf(visit, 49, referrersByWeight)}, ''), ${creator},
           case when not unseen then hashint8extended(visit, 51) end,
           -- Every third visit of a day is somebody's second.
           case when not unseen then hashint8extended(visit * 2 / 3, 52) end
      from (select n, n / ${sql.raw(String(perSession))} as visit, ${roll(sql`(n / ${sql.raw(String(perSession))})`, 50, 100)} < 8 as unseen,
                   case when n % ${sql.raw(String(perSession))} = 0 then 'g_visit' else ${oneOf(n, 41, steps)} end as name
              from generate_series(${first}::bigint, ${first + count - 1}::bigint) n) e`;
}
