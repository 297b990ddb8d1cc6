/** First texts of `legal/`: they say what belongs there. They are no legal advice. */
import { toWrite } from '../../script.ts';
import type { legalTexts } from '../../check/legal.ts';

type Name = keyof typeof legalTexts;

interface Stub extends Record<Name, string> {
  version: string;
}

const english: Stub = {
  version: 'Version',
  terms: '{studio} publishes the terms for this website and the pre-registration for {game} here.',
  privacy:
    '{studio} explains here which personal data this website stores, for what purpose, for how long, and how to reach the person in charge.',
  subscription:
    '{studio} explains here which emails it sends about {game}, and how to unsubscribe.',
};

const stubs: Readonly<Record<string, Stub>> = {
  de: {
    version: 'Version',
    terms:
      'Hier veröffentlicht {studio} die Bedingungen für diese Website und die Vorregistrierung für {game}.',
    privacy:
      'Hier erklärt {studio}, welche personenbezogenen Daten diese Website speichert, wozu, wie lange, und wer dafür verantwortlich ist.',
    subscription:
      'Hier erklärt {studio}, welche E-Mails zu {game} verschickt werden und wie man sie abbestellt.',
  },
  fr: {
    version: 'Version',
    terms: '{studio} publie ici les conditions de ce site et de la préinscription à {game}.',
    privacy:
      '{studio} explique ici quelles données personnelles ce site conserve, à quelle fin, pendant combien de temps, et qui en est responsable.',
    subscription:
      '{studio} explique ici quels e-mails sont envoyés au sujet de {game} et comment se désabonner.',
  },
  es: {
    version: 'Versión',
    terms: '{studio} publica aquí las condiciones de este sitio y del prerregistro de {game}.',
    privacy:
      '{studio} explica aquí qué datos personales guarda este sitio, con qué fin, durante cuánto tiempo y quién es responsable de ellos.',
    subscription:
      '{studio} explica aquí qué correos se envían sobre {game} y cómo cancelar la suscripción.',
  },
  'pt-br': {
    version: 'Versão',
    terms: '{studio} publica aqui os termos deste site e do pré-registro de {game}.',
    privacy:
      '{studio} explica aqui quais dados pessoais este site armazena, para qual finalidade, por quanto tempo e quem é responsável por eles.',
    subscription:
      '{studio} explica aqui quais e-mails são enviados sobre {game} e como cancelar a inscrição.',
  },
  it: {
    version: 'Versione',
    terms: '{studio} pubblica qui le condizioni di questo sito e della preregistrazione a {game}.',
    privacy:
      '{studio} spiega qui quali dati personali conserva questo sito, per quale scopo, per quanto tempo e chi ne è responsabile.',
    subscription: '{studio} spiega qui quali e-mail invia su {game} e come annullare l’iscrizione.',
  },
  pl: {
    version: 'Wersja',
    terms: '{studio} publikuje tu warunki tej strony i wstępnej rejestracji w {game}.',
    privacy:
      '{studio} wyjaśnia tu, jakie dane osobowe przechowuje ta strona, w jakim celu, jak długo i kto za nie odpowiada.',
    subscription:
      '{studio} wyjaśnia tu, jakie e-maile wysyła o {game} i jak zrezygnować z subskrypcji.',
  },
  ru: {
    version: 'Версия',
    terms: '{studio} публикует здесь условия этого сайта и предрегистрации в {game}.',
    privacy:
      '{studio} объясняет здесь, какие персональные данные хранит этот сайт, зачем, как долго и кто за них отвечает.',
    subscription:
      '{studio} объясняет здесь, какие письма о {game} отправляет и как от них отписаться.',
  },
  tr: {
    version: 'Sürüm',
    terms: '{studio}, bu sitenin ve {game} ön kaydının koşullarını burada yayımlar.',
    privacy:
      '{studio}, bu sitenin hangi kişisel verileri ne amaçla ve ne kadar süre sakladığını ve bunlardan kimin sorumlu olduğunu burada açıklar.',
    subscription:
      '{studio}, {game} hakkında hangi e-postaları gönderdiğini ve abonelikten nasıl çıkılacağını burada açıklar.',
  },
  cht: {
    version: '版本',
    terms: '{studio}將在此公布本網站與《{game}》事前登錄的條款。',
    privacy: '{studio}將在此說明本網站儲存哪些個人資料、用途、保存期間與負責人。',
    subscription: '{studio}將在此說明會寄送哪些關於《{game}》的電子郵件，以及如何取消訂閱。',
  },
  jp: {
    version: 'バージョン',
    terms: '{studio}は、本サイトと『{game}』の事前登録に関する規約をここに掲載します。',
    privacy:
      '{studio}は、本サイトが保存する個人情報、その目的、保存期間および責任者をここで説明します。',
    subscription:
      '{studio}は、『{game}』に関して送信するメールと配信停止の方法をここで説明します。',
  },
  kr: {
    version: '버전',
    terms: '이 사이트의 이용과 〈{game}〉 사전등록에 관한 {studio}의 약관을 여기에 게시합니다.',
    privacy: '이 사이트가 수집하는 개인정보와 그 목적, 보유 기간, 책임자를 여기에서 설명합니다.',
    subscription: '〈{game}〉 관련 메일의 종류와 수신 거부 방법을 여기에서 설명합니다.',
  },
  'zh-cn': {
    version: '版本',
    terms: '{studio}将在此公布本网站与《{game}》预约的条款。',
    privacy: '{studio}将在此说明本网站保存哪些个人信息、用途、保存期限与负责人。',
    subscription: '{studio}将在此说明会发送哪些与《{game}》有关的邮件，以及如何退订。',
  },
  ar: {
    version: 'الإصدار',
    terms: 'ينشر {studio} هنا شروط هذا الموقع والتسجيل المسبق في {game}.',
    privacy:
      'يوضح {studio} هنا البيانات الشخصية التي يحفظها هذا الموقع، وغرضها، ومدة حفظها، والجهة المسؤولة عنها.',
    subscription: 'يوضح {studio} هنا الرسائل التي يرسلها عن {game} وكيفية إلغاء الاشتراك.',
  },
  he: {
    version: 'גרסה',
    terms: 'כאן יתפרסמו תנאי האתר וההרשמה המוקדמת ל-{game} מאת {studio}.',
    privacy:
      'כאן יוסבר אילו פרטים אישיים האתר שומר, לאיזו מטרה, לכמה זמן ומי אחראי להם, מאת {studio}.',
    subscription: 'כאן יוסבר אילו הודעות נשלחות על {game} ואיך מבטלים את המינוי, מאת {studio}.',
  },
};

/**
 * @param title of the link to the text, which has the same name
 * @param date of the version, as in 2026-12-01
 */
export function legalStub(
  name: Name,
  language: string,
  title: string,
  date: string,
  nouns: { game: string; studio: string },
): string {
  const stub = stubs[language] ?? english;
  const sentence = stub[name]
    .replaceAll('{studio}', () => nouns.studio)
    .replaceAll('{game}', () => nouns.game);
  return `# ${title}\n\n${stub.version} ${date}\n\n${toWrite} ${sentence}\n`;
}
