/** The first page of a new pack: questions and answers, as an example of every field and of a block. */
import { toWrite } from '../../script.ts';

const titles: Readonly<Record<string, string>> = {
  en: 'Questions and Answers',
  de: 'Fragen und Antworten',
  fr: 'Questions et réponses',
  es: 'Preguntas y respuestas',
  'pt-br': 'Perguntas e respostas',
  it: 'Domande e risposte',
  pl: 'Pytania i odpowiedzi',
  ru: 'Вопросы и ответы',
  tr: 'Sorular ve cevaplar',
  cht: '常見問題',
  jp: 'よくある質問',
  kr: '자주 묻는 질문',
  'zh-cn': '常见问题',
  ar: 'الأسئلة الشائعة',
  he: 'שאלות ותשובות',
};

/** @returns Markdown; its open sentences are listed by the check */
export const examplePage = (language: string): string =>
  `---
title: ${titles[language] ?? titles.en}
description: ${toWrite} What this page answers, for search engines and link previews
menu: footer
---

:::faq
### ${toWrite} A question that players ask

${toWrite} Its answer
:::
`;
