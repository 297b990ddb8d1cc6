/** The local mailbox of a trial: every email the site would have sent, newest first. */
import type { FullTheme } from '@prelude/pack/format/theme';
import { escapeMarkup } from '../../http/pages/markup.ts';
import type { ReadableMail } from './outbox/mail.service.ts';

/** The page runs no scripts and shows emails, with the site's pictures, in sandboxed frames. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const styleOf = ({ mode, mail }: FullTheme): string => {
  const { page, text, strong, soft, line, box, link } = mail[mode];
  return `
body{margin:0;padding:2rem 1rem;background:${page};color:${text};font:16px/1.6 system-ui,sans-serif}
main{max-width:720px;margin:auto}h1{font:400 1.6rem Georgia,serif;color:${link}}
article{border:1px solid ${line};margin:1rem 0;background:${box}}
header{padding:.8rem 1rem;border-bottom:1px solid ${line}}header b{display:block;color:${strong}}
header small{color:${soft}}iframe{display:block;width:100%;height:30rem;border:0;background:${page}}`;
};

export const mailboxPage = (
  theme: FullTheme,
  mails: readonly ReadableMail[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Mailbox – Prelude</title><style>${styleOf(theme)}</style></head>
<body><main><h1>Mailbox</h1>
<p>Mail kept on this machine because no SMTP_URL is set. This page renews itself.</p>
${mails.length === 0 ? '<p>Nothing yet.</p>' : mails.map(mailArticle).join('\n')}
</main></body></html>`;

const mailArticle = ({ to, subject, createdAt, html }: ReadableMail): string =>
  `<article><header><b>${escapeMarkup(subject)}</b><small>${escapeMarkup(to)} · ${createdAt}</small></header>
<iframe sandbox="" title="${escapeMarkup(subject)}" srcdoc="${escapeMarkup(html)}"></iframe></article>`;
