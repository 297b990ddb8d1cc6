/** Mails as text and HTML. Tables and inline styles, because that is what mail programs understand. */
import { type Language, toTag } from '@prelude/contract/languages';
import { fill, type Texts } from '../../platform/texts.ts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface CodeMailInput {
  code: string;
  minutes: number;
  language: Language;
  texts: Texts;
  publicUrl: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c]!);

/** The mail with a verification code, in the language of the page that asked for it. */
export function renderCodeMail({
  code,
  minutes,
  language,
  texts,
  publicUrl,
}: CodeMailInput): MailContent {
  const { code: sentences, footer } = texts.mail(language);
  const values = { code, minutes, host: new URL(publicUrl).host };
  const say = (sentence: string) => fill(sentence, values);
  const text = [
    say(sentences.title),
    code,
    say(sentences.body),
    say(sentences.notYou),
    say(sentences.never),
    '—',
    say(footer.why),
    say(footer.studio),
  ].join('\n\n');
  const html = layout({
    language,
    title: texts.title(language),
    preheader: say(sentences.preheader),
    content: `
      <h1 style="margin:0 0 24px;font-size:22px;line-height:1.4;font-weight:600;color:#f6ead0">${escapeHtml(say(sentences.title))}</h1>
      <p style="margin:0 0 24px;padding:20px 8px;border:1px solid #6d4f22;border-radius:4px;text-align:center;font-family:Georgia,'Times New Roman',serif;font-size:36px;letter-spacing:10px;text-indent:10px;color:#e9cf94;background:#0a0e22">${escapeHtml(code)}</p>
      <p style="margin:0 0 16px">${escapeHtml(say(sentences.body))}</p>
      <p style="margin:0 0 16px">${escapeHtml(say(sentences.notYou))}</p>
      <p style="margin:0">${escapeHtml(say(sentences.never))}</p>`,
    footer: [say(footer.why), say(footer.studio)],
  });
  return { subject: say(sentences.subject), text, html };
}

interface Layout {
  language: Language;
  title: string;
  preheader: string;
  /** HTML, already escaped. */
  content: string;
  footer: readonly string[];
}

const layout = ({ language, title, preheader, content, footer }: Layout): string => `<!doctype html>
<html lang="${toTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#05060f">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#05060f">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#11152a;border:1px solid #3a3048;color:#c9cfe6;font-family:'PingFang TC','Microsoft JhengHei','Hiragino Kaku Gothic ProN','Apple SD Gothic Neo','Malgun Gothic',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.7">
<tr><td style="padding:24px 28px;border-bottom:1px solid #3a3048;font-family:Georgia,'Times New Roman',serif;font-size:18px;letter-spacing:1px;color:#e9cf94">${escapeHtml(title)}</td></tr>
<tr><td style="padding:28px">${content}</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid #3a3048;font-size:13px;color:#9aa3c4">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
