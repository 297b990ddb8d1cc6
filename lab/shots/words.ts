/** What the operators in the pictures write. */
import type { DraftText } from '@prelude/contract/console/mailings';
import type { ArticleDraft } from '@prelude/contract/console/news';

/** The languages of the sample campaign. */
type InAll<T> = Record<'cht' | 'en' | 'jp' | 'kr', T>;

export const banner: InAll<string> = {
  cht: '伺服器維護：今晚 23:00 至 24:00 暫停預先註冊。',
  en: 'Maintenance tonight, 23:00 to 24:00 (UTC+8): registration pauses.',
  jp: '本日24:00〜25:00（日本時間）はメンテナンスのため、事前登録を停止します。',
  kr: '오늘 24:00~25:00(한국 시간) 점검 중에는 사전등록이 중단됩니다.',
};

export const article = {
  slug: 'livestream-two',
  tab: 'events',
  pinned: false,
  cover: 'hero',
} as const;

const text = (title: string, summary: string, ...body: string[]) => ({
  title,
  summary,
  body: body.join(''),
});

export const articleTexts: InAll<Pick<ArticleDraft, 'title' | 'summary' | 'body'>> = {
  cht: text(
    '第二次開發直播：本週六晚間八點',
    '製作團隊將實機展示戰鬥，並現場回答問題。',
    '<p>第二次開發直播將於本週六 20:00（UTC+8）開始，全長約一小時。</p>',
    '<h2>節目內容</h2>',
    '<ul><li>戰鬥實機展示</li><li>封閉測試的時程與名額</li><li>現場問答</li></ul>',
    '<p>問題可以先在官方 Discord 提出。</p>',
  ),
  en: text(
    'Second developer livestream: Saturday, 8 p.m.',
    'The team plays a battle live and answers your questions.',
    '<p>The second developer livestream begins this Saturday at 20:00 (UTC+8). It takes about an hour.</p>',
    '<h2>Programme</h2>',
    '<ul><li>A battle, played live</li><li>Dates and places of the closed test</li><li>Your questions</li></ul>',
    '<p>You can send questions in advance on our Discord server.</p>',
  ),
  jp: text(
    '第2回開発者生放送：今週土曜日 21時から',
    'バトルの実機プレイと質問コーナーをお届けします。',
    '<p>第2回開発者生放送を、今週土曜日の21:00（日本時間）から約1時間お届けします。</p>',
    '<h2>番組内容</h2>',
    '<ul><li>バトルの実機プレイ</li><li>クローズドテストの日程と人数</li><li>質問コーナー</li></ul>',
    '<p>質問は公式Discordでも受け付けています。</p>',
  ),
  kr: text(
    '두 번째 개발자 라이브: 이번 주 토요일 21시',
    '전투 실황과 질의응답을 준비했습니다.',
    '<p>두 번째 개발자 라이브를 이번 주 토요일 21:00(한국 시간)부터 약 한 시간 동안 진행합니다.</p>',
    '<h2>프로그램</h2>',
    '<ul><li>전투 실황 플레이</li><li>비공개 테스트 일정과 인원</li><li>질의응답</li></ul>',
    '<p>질문은 공식 Discord에서도 받습니다.</p>',
  ),
};

/** Addresses of the site by language. */
const prefixes: InAll<string> = { cht: 'zh-tw', en: 'en', jp: 'ja', kr: 'ko' };

const email = (
  language: keyof typeof prefixes,
  subject: string,
  preheader: string,
  title: string,
  body: string,
  label: string,
): DraftText => ({
  subject,
  preheader,
  title,
  body,
  cta: { label, path: `/${prefixes[language]}/news/site-open` },
});

export const lastDays: InAll<DraftText> = {
  cht: email(
    'cht',
    '封閉測試：報名倒數十天',
    '報名只需三分鐘。',
    '封閉測試報名即將截止',
    '封閉測試共有 **13,000** 個名額，橫跨三個平台。\n\n- 報名只需約三分鐘\n- 所有報名者以公開抽選決定\n\n截止前都可以修改報名內容。',
    '前往報名',
  ),
  en: email(
    'en',
    'Ten days left to apply',
    'Applying takes three minutes.',
    'Applications close soon',
    'The closed test has **13,000** places on three platforms.\n\n- Applying takes about three minutes\n- A public draw decides, with the same chance for everyone\n\nYou can change your application until the last day.',
    'Apply now',
  ),
  jp: email(
    'jp',
    '応募締切まであと10日',
    '応募は3分で完了します。',
    '応募はまもなく締切です',
    'クローズドテストの募集人数は3つのプラットフォームで**13,000**名です。\n\n- 応募は約3分で完了します\n- 公開抽選で当選者を決定します\n\n締切までは応募内容を変更できます。',
    '応募する',
  ),
  kr: email(
    'kr',
    '신청 마감까지 10일',
    '신청은 3분이면 됩니다.',
    '신청이 곧 마감됩니다',
    '비공개 테스트는 세 플랫폼에서 **13,000**명을 모집합니다.\n\n- 신청은 약 3분이면 됩니다\n- 공개 추첨으로 선정합니다\n\n마감 전까지 신청 내용을 바꿀 수 있습니다.',
    '신청하기',
  ),
};
