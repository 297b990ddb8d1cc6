/**
 * Tests that only `npm run test:full` runs, with the reason. Both runners exclude them from the quick suite. A change
 * of the `inputs` paths makes CI run that part as well.
 */
interface FullOnlyFiles {
  runner: 'vitest';
  files: readonly string[];
  inputs: readonly string[];
  why: string;
}

interface FullOnlyJourneys {
  runner: 'playwright';
  /** Matched with `<device> <file> <groups> <title>`. */
  journeys: RegExp;
  inputs: readonly string[];
  why: string;
}

interface OtherDatabase {
  runner: 'other-database';
  inputs: readonly string[];
  why: string;
}

export type FullOnly = FullOnlyFiles | FullOnlyJourneys | OtherDatabase;

const platform = ['server/src/core', 'server/src/http', 'server/src/app.ts', 'server/src/main.ts'];
const database = ['server/migrations', 'server/sql', 'server/src/core/database'];

export const fullOnly: readonly FullOnly[] = [
  {
    runner: 'vitest',
    files: [
      'server/src/core/database/dump/dump.test.ts',
      'server/src/core/database/pglite.test.ts',
      'server/src/cli/move.test.ts',
    ],
    inputs: [...database, 'server/src/cli'],
    why: 'Backup, restore and move by their commands, on both databases, and the embedded one’s folder: 90 s of processes that start.',
  },
  {
    runner: 'vitest',
    files: ['server/src/idle.test.ts'],
    inputs: ['server/src/core/jobs', 'server/src/app.ts'],
    why: 'Counts what an idle server asks its database: a minute of waiting.',
  },
  {
    runner: 'vitest',
    files: [
      'server/src/plans.test.ts',
      'server/src/modules/news/news.plan.test.ts',
      'server/src/modules/players/players.plan.test.ts',
    ],
    inputs: database,
    why: 'Query plans among 50,000 to 100,000 rows: 60 s, most of it making the rows.',
  },
  {
    runner: 'vitest',
    files: [
      'server/src/http/protection/load-shedding.test.ts',
      'server/src/http/errors/client-errors.test.ts',
      'server/src/http/protection/body-timeout.test.ts',
      'server/src/core/database/faults.test.ts',
      'server/src/proxy.test.ts',
    ],
    inputs: [...platform, 'deploy'],
    why: 'Overload, slow senders, a silent network and the shipped proxy: they wait for the real limits, up to 16 s each.',
  },
  {
    runner: 'vitest',
    files: ['server/src/three-servers.test.ts'],
    inputs: ['server/src', 'server/migrations', 'server/sql'],
    why: 'Three server processes behind a balancer: 37 s.',
  },
  {
    runner: 'vitest',
    files: ['scripts/upgrade.test.ts'],
    inputs: [
      'contract/src/campaign',
      'pack/src',
      'deploy/Containerfile',
      'locales',
      'package-lock.json',
      'scripts/upgrade',
      'server/migrations',
      'server/sql',
      'server/src/core',
    ],
    why: 'An upgrade from the previous release: two builds of the site, a minute.',
  },
  {
    runner: 'vitest',
    files: ['server/src/modules/passport/timing.test.ts'],
    inputs: ['server/src/modules/passport'],
    why: 'Statistics over 1,200 answers, which need a quiet machine.',
  },
  {
    runner: 'playwright',
    journeys: /^desktop \S+ .*\b(?:cht|jp|kr)\b|^phone \S+ .*\b(?:cht|en|jp)\b/,
    inputs: [
      'campaigns/nameless-abyss/text',
      'campaigns/nameless-abyss/legal',
      'locales',
      'campaigns/nameless-abyss/media',
    ],
    why: 'Sweeps in the other languages. The quick suite has Korean, the widest, on the phone, and the cheap sweeps in English on the desktop.',
  },
  {
    runner: 'playwright',
    journeys:
      /^desktop (?:account|documents|news|pages|player|worldview)\.spec\.ts .*(?:accessible|well in)| pages\.spec\.ts \w+: enough contrast/,
    inputs: [
      'site/src',
      'campaigns/nameless-abyss/text',
      'campaigns/nameless-abyss/media',
      'campaigns/nameless-abyss/legal',
    ],
    why: 'Axe and contrast on each page of the desktop, and contrast on the phone: 250 s. The quick suite has axe on the phone, and every page’s sizes on both.',
  },
  {
    runner: 'playwright',
    journeys:
      /^phone (?:accessibility|keyboard)\.spec| accessibility\.spec\.ts (?!every panel|forced)| keyboard\.spec\.ts the Tab key/,
    inputs: ['site/src'],
    why: 'Preferences, sizes of targets and every stop of the Tab key on each page: 200 s. The quick suite has axe and forced colours in every panel, and the journeys with keys alone.',
  },
  {
    runner: 'playwright',
    journeys: / glyphs\.spec\.ts /,
    inputs: [
      'campaigns/nameless-abyss/text',
      'campaigns/nameless-abyss/legal',
      'locales',
      'site/src/styles',
    ],
    why: 'Checks the glyphs of every text: 25 s for each language.',
  },
  {
    runner: 'playwright',
    journeys: /^phone navigation\.spec\.ts (?:keys|the browser|with reduced)/,
    inputs: ['site/src/app'],
    why: 'Keyboard and history on a phone: the desktop runs the same code.',
  },
  {
    runner: 'playwright',
    journeys:
      /^phone (?:analytics|celebration|check-makers|console-[a-z-]+|database|documents|providers|providers-elsewhere|faults|feature|html|language|loading|messages|milestone|music|news-failures|passwords|recruitment|role-weapon|slider|stored-markup|wallet-guest|worldview)\.spec/,
    inputs: [],
    why: 'Journeys on the phone whose logic is that of the desktop. Layout, gestures, registering and each Korean sweep stay.',
  },
  {
    runner: 'playwright',
    journeys: /^phone (?:account|player|news)\.spec\.ts (?!kr\b)/,
    inputs: [],
    why: 'The same, of files whose Korean sweep stays.',
  },
  {
    runner: 'playwright',
    journeys: /exchange nobody answers ends by itself/,
    inputs: ['passport/src'],
    why: 'The passport gives up after its real 50 s.',
  },
  {
    runner: 'playwright',
    journeys: / analytics\.spec\.ts /,
    inputs: ['site/src', 'contract/src', 'server/src/modules/analytics'],
    why: 'What a visit counts: 65 s, most of it waiting for the next batch of messages. Server tests send the same messages.',
  },
  {
    runner: 'playwright',
    journeys: / music\.spec\.ts /,
    inputs: ['site/src/features/music', 'campaigns/nameless-abyss/media/music', 'site/src/app'],
    why: 'Plays the music with its real fades: 26 s.',
  },
  {
    runner: 'playwright',
    journeys: / slider\.spec\.ts by keyboard/,
    inputs: ['site/src/features/captcha', 'server/src/modules/captcha'],
    why: 'The slider by keyboard: 16 s. The quick suite has it by mouse.',
  },
  {
    runner: 'playwright',
    journeys: / console-news\.spec\.ts its screens/,
    inputs: ['console/src'],
    why: 'Axe on two screens in two widths, 20 s.',
  },
  {
    runner: 'playwright',
    journeys: / living\.spec\.ts | film\.spec\.ts a loop|^phone film\.spec\.ts (?!.*captions in)/,
    inputs: ['site/src/features/living', 'site/src/pages/home/film'],
    why: 'The living layer and the loop, drawn by the processor: a minute and a half. The film on a phone has the code of the desktop.',
  },
  {
    runner: 'playwright',
    journeys: / console-launch-night\.spec\.ts /,
    inputs: ['console/src', 'server/src/modules/console', 'server/src/modules/campaign'],
    why: 'A whole launch night, 70 s: each of its acts is in a journey of its own.',
  },
  {
    runner: 'playwright',
    journeys: / recruitment\.spec\.ts /,
    inputs: [
      'server/src/modules/recruitment',
      'server/src/modules/recruitment/draw',
      'site/src/features/recruitment',
    ],
    why: 'The closed test from the first visit to the claimed seat, 66 s. Its steps are in server tests and the sweep of players.',
  },
  {
    runner: 'playwright',
    journeys: / wallet-guest\.spec\.ts | check-makers\.spec\.ts .*(?:hcaptcha|tencent)/,
    inputs: [
      'passport/src',
      'server/src/modules/passport',
      'server/src/modules/captcha',
      'site/src/features/captcha',
      'site/src/features/forms',
      'site/src/features/mailed-code',
      'site/src/features/providers',
      'site/src/features/session',
      'site/src/features/sign-in',
    ],
    why: 'Ways that are off unless a studio switches them on; one maker of checks stays.',
  },
  {
    runner: 'playwright',
    journeys:
      / account\.spec\.ts a log-out while the server (?:is busy|cannot be reached|never answers)/,
    inputs: ['site/src/features/session', 'site/src/features/user'],
    why: 'Three further faults of the same call; the one that answers 500 stays.',
  },
  {
    runner: 'playwright',
    journeys: / html\.spec\.ts /,
    inputs: [
      'site/src/documents',
      'site/build',
      'server/src/modules/documents',
      'server/src/modules/mail',
    ],
    why: 'The HTML checker needs Java and 26 s.',
  },
  {
    runner: 'playwright',
    journeys: / stored-markup\.spec\.ts in a banner/,
    inputs: ['site/src', 'console/src', 'server/src/modules/campaign'],
    why: 'Twelve banners one after the other: 35 s. The same markup is in an article, a mail and free text.',
  },
  {
    runner: 'playwright',
    journeys: / console-busy\.spec\.ts \/console\/(?!:|players:)/,
    inputs: ['console/src'],
    why: 'A failing call on eleven further screens, which share one component.',
  },
  {
    runner: 'playwright',
    journeys:
      / windows\.spec\.ts (?:en (?!(?:home|role-weapon|bar and menu):|sign-in)|an iPad of (?:1180|820|768))/,
    inputs: ['site/src/app', 'site/src/styles', 'site/src/pages'],
    why: 'Windows from 280 to 3840 px at 100, 150 and 200 % zoom on every page and dialog: 15 minutes. The quick suite has six windows on two pages, the menu and the sign-in.',
  },
  {
    runner: 'playwright',
    journeys: / role-weapon-phone\.spec\.ts .*(?:360x640|430x932)/,
    inputs: ['site/src/pages'],
    why: 'Two further sizes of the phone.',
  },
  {
    runner: 'playwright',
    journeys:
      / engines\/journeys\.spec\.ts (?:\w+ \w+: (?:every page|the background)|\w+: (?:a visitor registers|each digit)|firefox phone|webkitgtk desktop|chromium desktop)/,
    inputs: [
      'e2e/engines',
      'scripts/lib/engines.ts',
      'contract/src/site/oldest-browsers.ts',
      'site/src',
    ],
    why: 'Other engines: every page, and registering on the second device. The quick suite registers once in each.',
  },
  {
    runner: 'other-database',
    inputs: database,
    why: 'Stores on the embedded database. The quick suite uses PostgreSQL, except for tests of `npm start`.',
  },
];

/** Window of browser tests in the quick suite, unless a test sets its own. A smaller window needs less CPU time. */
export const quickWindow = { width: 1280, height: 720 };

/**
 * Window sizes only the full suite has in its sweeps: 1920x1080, 1280x720, 390x844 and 360x640 are also in the quick
 * one.
 */
export const fullOnlyWidths: readonly number[] = [2560, 1366, 430];

export const fullOnlyFiles: readonly string[] = fullOnly.flatMap((part) =>
  part.runner === 'vitest' ? part.files : [],
);

export const fullOnlyJourneys: readonly RegExp[] = fullOnly.flatMap((part) =>
  part.runner === 'playwright' ? part.journeys : [],
);
