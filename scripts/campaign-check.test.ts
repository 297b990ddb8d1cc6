/** Each test plants a defect in a copy of the campaign; the check must find it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copy, copyCampaign, edit, finds, sample } from './campaign/campaign-copy.ts';
import { checkCampaign } from './campaign-check.ts';

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
  it('finds nothing in the campaign that ships', () => {
    expect(checkCampaign(sample)).toEqual([]);
  });

  it('says in one line that a folder is not a campaign', () => {
    expect(checkCampaign(join(copy, 'media'))).toEqual([
      expect.stringMatching(/media is not a campaign pack: campaign\.json is missing/),
    ]);
  });

  it('accepts times in UTC, one title in all languages, no glossary, and legal texts of a real game', () => {
    rmSync(path('glossary.md'));
    edit('campaign.json', (source) =>
      source
        .replace('  "sample": true,\n', '')
        .replace(/("registration": \{[^}]*\})/, (window) => window.replaceAll('+08:00', 'Z')),
    );
    for (const language of ['cht', 'en', 'jp', 'kr']) {
      text(language, 'game.title', 'Cinder Lines');
      edit(`legal/${language}/terms.md`, (source) =>
        source.replaceAll(/Sample|範例|サンプル|표본/g, 'Cinder'),
      );
    }
    expect(checkCampaign(copy)).toEqual([]);
  });

  describe('finds in the data', () => {
    it('a value that the schema does not allow', () => {
      plant('campaign.json', ['registration', 'opens_at'], 'tomorrow');
      finds(/campaign\.json \/registration\/opens_at: must match/);
    });
    it('an invalid setting of the living layer', () => {
      plant('living.json', ['hero', 'desktop', 'petals', 'count'], 4000);
      finds(/living\.json \/hero\/desktop\/petals\/count: must be/);
    });
    it('a file that is not JSON', () => {
      edit('campaign.json', () => '{');
      finds(/campaign\.json: is not JSON/);
    });
    it('a milestone with a reward that does not exist', () => {
      edit('campaign.json', (source) => source.replace('["coin"]', '["gold"]'));
      finds(/campaign\.json: m1 gives "gold"/);
    });
    it('an answer of the application without a name', () => {
      edit('campaign.json', (source) => source.replace('"first-time"', '"first-time", "wanderer"'));
      finds(/cht\/recruitment\.json experience\.wanderer: is missing/);
    });
    it('a reward without a text or a name', () => {
      edit('campaign.json', (source) =>
        source.replace('"rewards": [\n    "pristine', '"rewards": [\n    "rose",\n    "pristine'),
      );
      finds(
        /en\/ui\.json reward\.rose\.name: is missing/,
        /kr\/ui\.json reward\.rose\.desc: is missing/,
        /glossary\.md: has no name for the reward "rose"/,
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
        source.replace('"Noctoyager"', '"Pirates"').replace('"UndyingOneiros"', '"Spoon"'),
      );
      finds(/roles\.json Berenica: is of "Pirates"/, /roles\.json Berenica: carries "Spoon"/);
      edit('catalogue/roles.json', (source) => source.replace('"Outsider"', '"Berenica"'));
      finds(/catalogue\/roles\.json: has "Berenica" twice/);
    });
    it('an entry without a text, and a text without an entry', () => {
      plant('text/jp/weapons.json', ['LilacRifle', 'info'], undefined);
      plant('text/kr/roles.json', ['Nobody'], { name: '아무개' });
      finds(
        /jp\/weapons\.json LilacRifle\.info: is missing/,
        /kr\/roles\.json Nobody\.name: is not in the catalogue/,
      );
    });
    it('a name that differs from the glossary, and a tag', () => {
      plant('text/cht/roles.json', ['Lynn', 'name'], '林恩');
      plant('text/en/roles.json', ['Lynn', 'desc'], 'A <b>lookout</b>.');
      finds(
        /cht\/roles\.json Lynn\.name: is not the name of the glossary, "琳恩"/,
        /en\/roles\.json Lynn\.desc: holds <b>/,
      );
    });
  });

  describe('finds between the languages', () => {
    it('a missing key, an extra key and a missing file', () => {
      text('jp', 'reward.coin.desc', undefined);
      text('kr', 'home.extra', '더하기');
      rmSync(path('text/cht/roles.json'));
      finds(
        /jp\/ui\.json reward\.coin\.desc: is missing/,
        /kr\/ui\.json home\.extra: is not in English/,
        /cht\/roles\.json Berenica\.name: is missing/,
      );
    });
    it('a file that the site does not read', () => {
      writeFileSync(path('text/kr/notes.json'), '{}');
      finds(/kr\/notes\.json: is not a file that the site reads/);
    });
    it('changed placeholders', () => {
      text('cht', 'home.number', '你是第 {nummer} 位旅人');
      finds(
        /cht\/ui\.json home\.number: has the placeholders "\{nummer\}" instead of "\{number\}"/,
      );
    });
    it('a figure that differs', () => {
      text('kr', 'reward.coin.name', '달빛 주화 ×5,000');
      finds(/kr\/ui\.json reward\.coin\.name: lacks the figure 50,000/);
    });
    it('a text that is not a text', () => {
      text('jp', 'home.follow', 5);
      finds(/jp\/ui\.json home\.follow: is not a text/);
    });
    it('an empty text, but not where one is allowed', () => {
      text('kr', 'home.share', '');
      text('kr', 'footer.company', '');
      finds(/kr\/ui\.json home\.share: is empty/);
      expect(checkCampaign(copy)).toHaveLength(1);
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
      text('kr', 'home.follow', '화서(華胥)');
      text('cht', 'home.follow', 'Google Play 與 App Store');
      expect(checkCampaign(copy)).toEqual([]);
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
      expect(checkCampaign(copy)).not.toContainEqual(expect.stringMatching(/home\.follow: "登錄"/));
    });
    it('a title that is wrong, in another language or missing', () => {
      text('kr', 'game.title', '이름 없는 심연');
      text('jp', 'home.shareText', '『無名深淵之夢』「無垢なる砂時計」20個と「ベレニカ」 {url}');
      finds(
        /kr\/ui\.json game\.title: is not the title of the glossary/,
        /jp\/ui\.json home\.shareText: holds the title in cht/,
        /jp\/ui\.json home\.shareText: lacks the name "名もなき深淵の夢"/,
      );
    });
    it('another name for a character', () => {
      text(
        'kr',
        'home.shareText',
        '〈이름 없는 심연의 꿈〉 티 없는 모래시계 20개와 베레니체 {url}',
      );
      finds(/kr\/ui\.json home\.shareText: lacks the name "베레니카"/);
    });
    it('another name for a reward', () => {
      text('cht', 'reward.coin.name', '月幣 ×50,000');
      finds(/cht\/ui\.json reward\.coin\.name: is not the name of the glossary, "月鑄幣"/);
    });
    it('another word for a glossary term', () => {
      text('jp', 'user.login.code', '確認番号');
      finds(/jp\/ui\.json user\.login\.code: lacks the term "認証コード"/);
    });
    it('a name missing in one language and a missing table', () => {
      edit('glossary.md', (source) =>
        source
          .replace(/\| Lynn {6}\| 琳恩 {5}\|/u, '| Lynn      |          |')
          .replace('## Terms', '## Word'),
      );
      finds(/glossary\.md Lynn: has no name in cht/, /glossary\.md: has no table under "Terms"/);
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
      edit('legal/jp/subscription.md', (source) =>
        source.replaceAll('名もなき深淵の夢', '無名深淵之夢'),
      );
      edit('legal/cht/privacy.md', (source) => source.replace('個人資料蒐集者', '个人信息收集者'));
      finds(
        /legal\/jp\/subscription\.md: holds the title in cht/,
        /legal\/jp\/subscription\.md: lacks the title/,
        /legal\/cht\/privacy\.md:\d+: "个": not a traditional character/,
        /legal\/cht\/privacy\.md: "信息" is forbidden/,
      );
    });
  });
});
