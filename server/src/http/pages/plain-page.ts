import { createHash } from 'node:crypto';
import { type Language, toTag } from '@prelude/contract/shared/languages';
import { escapeMarkup } from './markup.ts';

const style = `
*{box-sizing:border-box}html{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#05060f;color:#c9cfe6;font:16px/1.65 'Noto Serif TC','Noto Serif JP','Noto Serif KR',Georgia,serif}
main{width:100%;max-width:460px}h1{margin:0 0 12px;font-size:26px;font-weight:400;line-height:1.3;color:#e9cf94}
p{margin:0 0 16px}.badge{display:inline-block;margin:0 0 20px;padding:4px 12px;border:1px solid #8d7440;color:#e9cf94;font-size:14px}
fieldset{margin:0 0 20px;padding:0;border:0}legend{padding:0;margin-bottom:8px;color:#f6ead0}
label{display:block}.pick{display:flex;gap:12px;align-items:flex-start;min-height:48px;padding:11px 14px;border:1px solid #3a3048;margin:0 0 8px;cursor:pointer}
.pick:has(:checked){border-color:#e9cf94;background:#0d1126}.pick small{display:block;color:#9aa3c4;font-size:14px;overflow-wrap:anywhere}
input[type=radio],input[type=checkbox]{accent-color:#e9cf94;width:20px;height:20px;margin:3px 0 0;flex:none}
input[type=text],input[type=email]{width:100%;min-height:48px;margin:4px 0 14px;padding:8px 12px;border:1px solid #6d6482;background:#0a0e22;color:#f6ead0;font:inherit}
.actions{display:flex;gap:12px;flex-wrap:wrap}button,.button{flex:1 1 160px;min-height:48px;padding:8px 18px;border:1px solid #8d7440;background:none;color:#e9cf94;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main{background:#e9cf94;color:#14101f}:focus-visible{outline:2px solid #f6ead0;outline-offset:3px}
[role=alert]{padding:10px 14px;border:1px solid #c9737d;color:#f4c9cd}`;

export const plainPage = (
  language: Language,
  title: string,
  body: string,
  script = '',
): string => `<!doctype html>
<html lang="${toTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body><main>${body}</main>${script && `<script>${script}</script>`}</body></html>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const plainPolicy = (script = '', forms = "'none'"): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
