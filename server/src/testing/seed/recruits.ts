import { closedTest } from '@prelude/contract/campaign/section-data';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type SQL, sql } from '../../core/database/sql.ts';
import { manners } from '../../modules/mail/campaign/email-kinds.ts';
import type { People } from './people.ts';
import { oneOf, roll } from './spread.ts';

const devices = {
  phone: [
    'iPhone 14',
    'iPhone 15',
    'iPhone 15 Pro',
    'iPhone 16',
    'Galaxy S22',
    'Galaxy S24 Ultra',
    'Pixel 7a',
    'Pixel 9',
    'Xperia 1 VI',
    'Xiaomi 14T',
    'ROG Phone 8',
    'AQUOS sense8',
    'Galaxy Z Flip5',
    'Redmi Note 13',
  ],
  computer: [
    'RTX 3060, 16 GB',
    'RTX 4060, 32 GB',
    'RTX 4070 Ti, 32 GB',
    'GTX 1660, 16 GB',
    'RX 6600, 16 GB',
    'RX 7800 XT, 32 GB',
    'Steam Deck OLED',
    'ROG Ally X',
    'MacBook Air M3',
    'Ryzen 7 5800X3D, RTX 3080',
  ],
} as const;
const notes: Record<string, readonly string[]> = {
  cht: [
    '想看看劇情和戰鬥',
    '平常晚上有空測試',
    '玩過不少動作遊戲',
    '希望支援手把',
    '會認真回報問題',
  ],
  en: [
    'Happy to report bugs in detail',
    'I play action RPGs every evening',
    'Interested in the story',
    'Can test on two devices',
    'Controller player',
  ],
  jp: [
    'アクションRPGが好きです',
    '夜は毎日遊べます',
    '不具合はきちんと報告します',
    'コントローラーで遊びたい',
    '物語が気になります',
  ],
  kr: [
    '액션 RPG를 좋아합니다',
    '매일 저녁 참여할 수 있어요',
    '버그를 꼼꼼히 제보하겠습니다',
    '패드로 플레이하고 싶어요',
    '스토리가 궁금합니다',
  ],
};
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const n = sql`n`;
const list = (values: readonly string[]) => sql`${[...values]}::text[]`;
const pick = (values: readonly string[], which: number) =>
  sql`(${list(values)})[1 + ${roll(n, which, values.length)}]`;
const code = sql`(select string_agg(substr(${crockford}, 1 + get_byte(bytes, i) % 32, 1), '' order by i)
    from (select sha256(int8send(n) || '\\x20'::bytea) as bytes) b, generate_series(0, 19) i)`;

/**
 * @param count applications, evenly over the players
 * @param until campaign time of the last one
 */
export function recruitStatements(
  people: People,
  count: number,
  campaign: Pick<Campaign, 'recruitment'>,
  until: Date,
): [what: string, statement: SQL][] {
  const { first, last, accounts, shift } = people;
  const recruitment = closedTest(campaign);
  const { platforms, regions, age_bands, experience } = recruitment;
  const region = sql`case when ${roll(n, 21, 100)} < 70
      then case language when 'cht' then ${regions[0]} when 'jp' then ${regions[1]} when 'kr' then ${regions[2]}
           else ${pick(regions.slice(3), 22)} end
      else ${pick(regions, 22)} end`;
  const note = sql`case when ${roll(n, 25, 100)} < 40 then '' else case language ${sql.join(
    Object.entries(notes).map(([of, texts]) => sql`when ${of} then ${pick(texts, 26)}`),
    sql` `,
  )} end || case when ${roll(n, 27, 10)} = 0 then ' #' || ${roll(n, 28, 100_000)} else '' end end`;
  const platform = sql`1 + ${roll(n, 23, platforms.length)}::int`;
  const thanks = manners.application;
  return [
    [
      'applications',
      sql`insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                    version, applied_at, changed_at, created_at)
          select n + ${accounts}::bigint, ${code},
                 case when ${roll(n, 24, 5)} = 0 then (${list(platforms)})[1:2] else (${list(platforms)})[${platform}:${platform}] end,
                 case when ${platform} = 1 then ${pick(devices.computer, 29)} else ${pick(devices.phone, 29)} end,
                 ${region}, ${pick(age_bands, 30)},
                 ${oneOf(
                   n,
                   31,
                   experience.map((kind, at) => [kind, 4 - Math.min(at, 3)] as const),
                 )}, ${note}, language, 1, moment, moment, moment + make_interval(secs => ${shift}::float8)
            from (select r.number as n, r.language,
                         least(greatest(r.registered_at, ${recruitment.opens_at}::timestamptz)
                               + make_interval(secs => ${roll(sql`r.number`, 20, 3600)}), ${until.toISOString()}::timestamptz) as moment
                    from generate_series(0, ${count - 1}::bigint) i
                    join registrations r
                      on r.number = ${first}::bigint + i * ${last - first + 1}::bigint / ${count}::bigint) r`,
    ],
    [
      'emails',
      sql`insert into emails (account_id, kind, cause, stream, patient, language, data, state, attempts, run_at, deadline,
                               created_at, done_at)
          select account_id, 'application', 'application:' || code, ${thanks.stream}, ${thanks.patient}::boolean, language,
                 jsonb_build_object('code', code), 'sent', 1, created_at,
                 created_at + make_interval(days => ${thanks.days}::int), created_at, created_at + interval '3 seconds'
            from applications where account_id between ${first + accounts} and ${last + accounts}`,
    ],
  ];
}
