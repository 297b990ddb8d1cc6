import { createHash } from 'node:crypto';
import { rgbTriple } from '@prelude/pack/format/colours';
import type { FullTheme } from '@prelude/pack/format/theme';
import { type Language, directionOf, toTag } from '@prelude/contract/shared/languages';
import { escapeMarkup } from './markup.ts';

/** Small pages without the site's files: failures, and dialogs of the sign-in. */
export interface PlainPages {
  page(language: Language, title: string, body: string, script?: string): string;
  /** The page's Content-Security-Policy. @param forms value of `form-action` */
  policy(script?: string, forms?: string): string;
}

function styleOf({ mode, colors, faces, mail, button, radius }: FullTheme): string {
  // The colours of the email in the same mode: both are single columns of text.
  const { text, strong, soft, line, box, page, link } = mail[mode];
  const family =
    faces.body.system || faces.body.kind === 'sans'
      ? 'system-ui,sans-serif'
      : "'Noto Serif TC','Noto Serif JP','Noto Serif KR',Georgia,serif";
  const edge = `rgb(${rgbTriple(colors.accent)}/70%)`;
  const corner = button === 'flat' && radius > 0 ? `;border-radius:${radius}px` : '';
  return `
*{box-sizing:border-box}html{color-scheme:${mode}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:${page};color:${text};font:16px/1.65 ${family}}
main{width:100%;max-width:460px}h1{margin:0 0 12px;font-size:26px;font-weight:400;line-height:1.3;color:${link}}
h1,p,label,button,.button{unicode-bidi:plaintext}p{margin:0 0 16px}.badge{display:inline-block;margin:0 0 20px;padding:4px 12px;border:1px solid ${edge};color:${link};font-size:14px}
fieldset{margin:0 0 20px;padding:0;border:0}legend{padding:0;margin-bottom:8px;color:${strong}}
label{display:block}.pick{display:flex;gap:12px;align-items:flex-start;min-height:48px;padding:11px 14px;border:1px solid ${line};margin:0 0 8px;cursor:pointer}
.pick:has(:checked){border-color:${link};background:${box}}.pick small{display:block;color:${soft};font-size:14px;overflow-wrap:anywhere}
input[type=radio],input[type=checkbox]{accent-color:${link};width:20px;height:20px;margin:3px 0 0;flex:none}
input[type=text],input[type=email]{width:100%;min-height:48px;margin:4px 0 14px;padding:8px 12px;border:1px solid rgb(${rgbTriple(soft)}/65%);background:${box};color:${strong};font:inherit}
.actions{display:flex;gap:12px;flex-wrap:wrap}button,.button{flex:1 1 160px;min-height:48px;padding:8px 18px;border:1px solid ${edge}${corner};background:none;color:${link};font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main{background:${colors.accentLight};color:${colors.onPlate}}:focus-visible{outline:2px solid ${strong};outline-offset:3px}
[role=alert]{padding:10px 14px;border:1px solid ${colors.dangerLine};color:${colors.danger}}`;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function createPlainPages(theme: FullTheme): PlainPages {
  const style = styleOf(theme);
  const styleHash = hashOf(style);
  return {
    page: (language, title, body, script = '') => `<!doctype html>
<html lang="${toTag(language)}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body><main>${body}</main>${script && `<script>${script}</script>`}</body></html>`,
    policy: (script = '', forms = "'none'") =>
      [
        "default-src 'none'",
        `style-src ${styleHash}`,
        ...(script ? [`script-src ${hashOf(script)}`] : []),
        `form-action ${forms}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
  };
}
