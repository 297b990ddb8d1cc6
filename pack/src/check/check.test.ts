/** Each test plants a defect in a copy of the campaign; the check must find it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copy, copyCampaign, edit, finds, fixture, problemsOf } from '../testing/campaign-copy.ts';

copyCampaign();

const path = (file: string): string => join(copy, file);

type Json = Record<string, unknown>;

function plant(file: string, keys: readonly string[], value: unknown): void {
  edit(file, (source) => {
    const data = JSON.parse(source) as Json;
    let node = data;
    for (const key of keys.slice(0, -1)) node = (node[key] ??= {}) as Json;
    node[keys.at(-1) ?? ''] = value;
    return JSON.stringify(data);
  });
}

const text = (language: string, key: string, value: unknown): void =>
  plant(`text/${language}/ui.json`, key.split('.'), value);

describe('the campaign check', () => {
  it('finds nothing in the fixtures', () => {
    expect(problemsOf(fixture)).toEqual([]);
    expect(problemsOf(join(fixture, '../minimal'))).toEqual([]);
  });

  it('says in one line that a folder is not a campaign', () => {
    expect(problemsOf(join(copy, 'news'))).toEqual([
      expect.stringMatching(/news is not a campaign pack: campaign\.json is missing/),
    ]);
  });

  it('accepts times in UTC, one title in all languages, no glossary, and legal texts of a real game', () => {
    rmSync(path('glossary.md'));
    edit('campaign.json', (source) =>
      source
        .replace('  "sample": true,\n', '')
        .replaceAll('.example', '.com')
        .replaceAll(/"href": "https:[^"]*"/g, '"href": "https://harbour.com/launch"')
        .replace(/("registration": \{[^}]*\})/, (window) => window.replaceAll('+08:00', 'Z')),
    );
    for (const language of ['cht', 'en', 'jp', 'kr']) {
      text(language, 'game.title', 'One Title');
      edit(`legal/${language}/terms.md`, (source) =>
        source.replaceAll(/Sample|範例|サンプル|표본/g, 'Real'),
      );
    }
    expect(problemsOf()).toEqual([]);
  });

  describe('finds in the data', () => {
    it('a value that the schema does not allow', () => {
      plant('campaign.json', ['registration', 'opens_at'], 'tomorrow');
      finds(
        /campaign\.json \/registration\/opens_at: "tomorrow" is not possible; write an instant with its zone/,
      );
    });
    it('an invalid setting of the living layer', () => {
      plant('living.json', ['hero', 'desktop', 'petals', 'count'], 4000);
      finds(/living\.json \/hero\/desktop\/petals\/count: 4000 is too high; 40 is the most/);
    });
    it('a file that is not JSON', () => {
      edit('campaign.json', () => '{');
      finds(/campaign\.json: is not JSON/);
    });
    it('a milestone with a reward that does not exist', () => {
      edit('campaign.json', (source) => source.replace('["shell"]', '["gold"]'));
      finds(/campaign\.json \/milestones\/0: m1 gives "gold"/);
    });
    it('an answer of the application without a name', () => {
      edit('campaign.json', (source) => source.replace('"first-time"', '"first-time", "wanderer"'));
      finds(/cht\/recruitment\.json experience\.wanderer: is missing/);
      for (const language of ['cht', 'en', 'jp', 'kr'])
        writeFileSync(
          path(`text/${language}/recruitment.json`),
          JSON.stringify({ experience: { wanderer: '旅' } }),
        );
      expect(problemsOf().filter((problem) => /no sentence .*wanderer/.test(problem))).toEqual([]);
    });
    it('a reward without a text or a name', () => {
      edit('campaign.json', (source) =>
        source.replace('"rewards": [\n    "compass', '"rewards": [\n    "rose",\n    "compass'),
      );
      finds(
        /en\/ui\.json reward\.rose\.name: is missing/,
        /kr\/ui\.json reward\.rose\.desc: is missing/,
        /glossary\.md: has no name for the reward "rose"/,
      );
    });
    it('a store or a channel without a drawing, a nameless store, and a sample of none', () => {
      edit('campaign.json', (source) =>
        source
          .replace('"key": "epic"', '"key": "forge", "name": "Forge"')
          .replace('"icon": "discord"', '"icon": "plurk"'),
      );
      finds(
        /campaign\.json \/stores\/2: there is no icon "forge".*; add art\/icons\/forge\.svg/,
        /campaign\.json \/social\/cht\/3\/icon: there is no icon "plurk"/,
        /campaign\.json \/samples\/stores\/epic: "epic" is not in "stores"/,
      );
      mkdirSync(path('art/icons'), { recursive: true });
      writeFileSync(path('art/icons/forge.svg'), '<svg viewBox="0 0 1 1"><script/></svg>');
      finds(/art\/icons\/forge\.svg: contains <script>, which is not a shape/);
      edit('campaign.json', (source) => source.replace(', "name": "Forge"', ''));
      finds(/campaign\.json \/stores: stores: forge needs a name/);
    });
    it('an unknown reward for inviting friends or for coming with an invitation', () => {
      edit('campaign.json', (source) =>
        source
          .replace('"welcome_rewards": ["shell"]', '"welcome_rewards": ["rose"]')
          .replace(/("friends": 5,\s+"rewards": )\["deck-paint"\]/, '$1["lily"]'),
      );
      finds(
        /campaign\.json \/invite\/welcome_rewards: invite\.welcome_rewards gives "rose"/,
        /campaign\.json \/invite\/rewards: .*gives "lily"/,
      );
    });
    it('a text for a reward that does not exist', () => {
      text('jp', 'reward.rose.name', '薔薇');
      finds(/jp\/ui\.json reward\.rose\.name: is not a reward/);
    });
  });

  describe('finds in the catalogue and its namespaces', () => {
    it('a character with an unknown faction, an unknown weapon, listed twice', () => {
      edit('catalogue/roles.json', (source) =>
        source.replace('"Fleet"', '"Pirates"').replace('"BoatHook"', '"Spoon"'),
      );
      finds(
        /roles\.json \/0\/faction: Mara: there is no faction "Pirates"/,
        /roles\.json \/0\/weapon: Mara: there is no weapon "Spoon"/,
      );
      edit('catalogue/roles.json', (source) => source.replace('"Otto"', '"Mara"'));
      finds(/catalogue\/roles\.json \/1\/key: has "Mara" twice/);
    });
    it('an entry without a text, and a text without an entry', () => {
      plant('text/jp/weapons.json', ['FlarePistol', 'info'], undefined);
      plant('text/kr/roles.json', ['Nobody'], { name: '아무개' });
      finds(
        /jp\/weapons\.json FlarePistol\.info: is missing/,
        /kr\/roles\.json Nobody\.name: is not in the catalogue/,
      );
    });
    it('a name that differs from the glossary, and a tag', () => {
      plant('text/cht/roles.json', ['Otto', 'name'], '歐圖');
      plant('text/en/roles.json', ['Otto', 'desc'], 'A <b>lookout</b>.');
      finds(
        /cht\/roles\.json Otto\.name: is not the name of the glossary, "奧托"/,
        /en\/roles\.json Otto\.desc: holds <b>/,
      );
    });
  });

  describe('finds between the languages', () => {
    it('a missing key, an extra key and a missing file', () => {
      text('jp', 'reward.shell.desc', undefined);
      text('kr', 'home.extra', '더하기');
      rmSync(path('text/cht/roles.json'));
      finds(
        /jp\/ui\.json reward\.shell\.desc: is missing/,
        /kr\/ui\.json home\.extra: there is no sentence "home\.extra"/,
        /cht\/roles\.json Mara\.name: is missing/,
      );
    });
    it('a file that the site does not read', () => {
      writeFileSync(path('text/kr/notes.json'), '{}');
      finds(/kr\/notes\.json: is not a file that the site reads/);
    });
    it('changed placeholders', () => {
      text('cht', 'home.number', '你是第 {nummer} 位船員');
      finds(
        /cht\/ui\.json home\.number: has the placeholders "\{nummer\}" instead of "\{number\}"/,
      );
    });
    it('a step to the switch for emails without the name of the switch', () => {
      for (const language of ['cht', 'en', 'jp', 'kr'])
        writeFileSync(
          path(`text/${language}/documents.json`),
          JSON.stringify({
            subscriptionPage: { unsubscribe: { three: 'OK' }, subscribe: { three: '{switch}' } },
          }),
        );
      const found = problemsOf().filter((problem) => problem.includes('lacks {switch}'));
      expect(found).toEqual(
        ['cht', 'en', 'jp', 'kr'].map((language) =>
          expect.stringMatching(
            `text/${language}/documents\\.json subscriptionPage\\.unsubscribe\\.three: lacks`,
          ),
        ),
      );
    });
    it('a figure that differs', () => {
      text('kr', 'reward.shell.name', '조개껍데기 ×5,000');
      finds(/kr\/ui\.json reward\.shell\.name: lacks the figure 50,000/);
    });
    it('a text that is not a text', () => {
      text('jp', 'home.follow', 5);
      finds(/jp\/ui\.json home\.follow: 5 is not a text/);
    });
    it('an empty text, but not where one is allowed', () => {
      text('kr', 'home.share', '');
      text('kr', 'footer.company', '');
      finds(/kr\/ui\.json home\.share: is empty/);
      expect(problemsOf()).toHaveLength(1);
    });
  });

  describe('finds in the failure texts', () => {
    it('a text without a code', () => {
      plant('text/en/errors.json', ['code.lost'], 'The code is lost.');
      finds(/en\/errors\.json code\.lost: is not a failure code/);
    });
    it("a translated text that must stay in the provider's words", () => {
      plant('text/kr/errors.json', ['token.invalid'], '잘못된 토큰입니다.');
      finds(/kr\/errors\.json token\.invalid: must be "Invalid access_token"/);
    });
  });

  describe('finds in the writing style', () => {
    it.each([
      ['cht', '關注我们', /"们": not a traditional character/],
      ['cht', '声音', /"声": not a traditional character/],
      ['cht', '追蹤の', /"の" is foreign to cht/],
      ['cht', '追蹤우리', /"우리" is foreign to cht/],
      ['jp', '公式채널', /"채널" is foreign to jp/],
      ['jp', '关注', /"关": not a Japanese character/],
      ['kr', '公式 채널', /"公式" is foreign to kr/],
      ['kr', '공식チャンネル', /"チャンネル" is foreign to kr/],
      ['en', 'Follow 我們', /"我們" is foreign to en/],
      ['jp', 'Follow us', /is not translated/],
      ['kr', '여기에서 Follow us on Discord now 하세요', /is not translated/],
      ['cht', '追蹤我們!', /"們!" has a half-width mark/],
      ['jp', 'フォロー,する', /has a half-width mark/],
      ['kr', '{url}를 공유해 주세요', /"\}를" has a particle/],
      ['kr', '공식  채널', /has stray spaces/],
    ])('%s %s', (language, value, problem) => {
      text(language, 'home.follow', value);
      finds(new RegExp(`${language}/ui\\.json home\\.follow: .*${problem.source}`));
    });
    it('no fault in brands, placeholders and ideographs in brackets', () => {
      text('jp', 'home.follow', 'Discord');
      text('kr', 'home.follow', '항구(港)');
      text('cht', 'home.follow', 'Google Play 與 App Store');
      expect(problemsOf()).toEqual([]);
    });
  });

  describe('finds with the glossary', () => {
    it('a forbidden word, but not inside the correct word', () => {
      text('cht', 'user.icon', '賬號');
      text('cht', 'home.follow', '用戶');
      text('en', 'home.follow', 'Please log in');
      text('kr', 'home.follow', '클릭해주세요');
      finds(
        /cht\/ui\.json user\.icon: "賬" is forbidden; use 帳/,
        /cht\/ui\.json home\.follow: "用戶" is forbidden/,
        /en\/ui\.json home\.follow: "log in" is forbidden; use sign in/,
        /kr\/ui\.json home\.follow: "해주세요" is forbidden/,
      );
      text('cht', 'home.follow', '事前登錄');
      expect(problemsOf()).not.toContainEqual(expect.stringMatching(/home\.follow: "登錄"/));
    });
    it('a title that is wrong, in another language or missing', () => {
      text('kr', 'game.title', '테스트 항구들');
      text('jp', 'home.shareText', '『測試港灣』「羅針盤」20個と「水先人」 {url}');
      finds(
        /kr\/ui\.json game\.title: is not the title of the glossary/,
        /jp\/ui\.json home\.shareText: holds the title in cht/,
        /jp\/ui\.json home\.shareText: lacks the name "テストの港"/,
      );
    });
    it('another name in a sentence', () => {
      text('kr', 'home.shareText', '〈테스트 항구〉 나침반 20개와 길잡이 {url}');
      finds(/kr\/ui\.json home\.shareText: lacks the name "도선사"/);
    });
    it('another name for a reward', () => {
      text('cht', 'reward.shell.name', '海貝 ×50,000');
      finds(/cht\/ui\.json reward\.shell\.name: is not the name of the glossary, "貝殼"/);
    });
    it('another word for a glossary term', () => {
      text('jp', 'user.login.code', '確認番号');
      finds(/jp\/ui\.json user\.login\.code: lacks the term "認証コード"/);
    });
    it('a name missing in one language and a missing table', () => {
      edit('glossary.md', (source) =>
        source.replace('| Otto | 奧托 |', '| Otto | |').replace('## Terms', '## Word'),
      );
      finds(/glossary\.md Otto: has no name in cht/, /glossary\.md: has no table under "Terms"/);
    });
  });

  describe('finds in the legal texts', () => {
    it('a missing text', () => {
      rmSync(path('legal/kr/privacy.md'));
      finds(/legal\/kr\/privacy\.md: is missing/);
    });
    it('a missing title, version or sample mark', () => {
      edit('legal/jp/terms.md', (source) => source.replace('# 利用規約\n', '利用規約\n'));
      edit('legal/cht/terms.md', (source) => source.replace('版本 2025-05-13', '最新版本'));
      edit('legal/en/privacy.md', (source) =>
        source.replace('Sample text. ', '').replace('examples', 'names'),
      );
      finds(
        /legal\/jp\/terms\.md: does not begin with its title/,
        /legal\/cht\/terms\.md: has no version/,
        /legal\/en\/privacy\.md: does not say that it is a sample/,
      );
    });
    it('a name that differs from its link, and versions that differ', () => {
      edit('legal/kr/terms.md', (source) =>
        source.replace('# 이용약관', '# 서비스 약관').replace('2025-05-13', '2025-06-01'),
      );
      finds(
        /legal\/kr\/terms\.md: is called "서비스 약관", but the link to it "이용약관"/,
        /legal\/\*\/terms\.md: has several versions: 2025-05-13, 2025-06-01/,
      );
    });
    it('a title, script or word of another language', () => {
      edit('legal/jp/subscription.md', (source) => source.replaceAll('テストの港', '測試港灣'));
      edit('legal/cht/privacy.md', (source) => source.replace('條款', '个人信息'));
      finds(
        /legal\/jp\/subscription\.md: holds the title in cht/,
        /legal\/jp\/subscription\.md: lacks the title/,
        /legal\/cht\/privacy\.md:\d+: "个": not a traditional character/,
        /legal\/cht\/privacy\.md: "信息" is forbidden/,
      );
    });
  });
});
