/**
 * The last page of a provider's flow. It posts the outcome, and nothing else, to the waiting page on a channel named by
 * the flow's state. In a browser without pop-ups (KakaoTalk, LINE, Instagram) it returns the visitor to the page they
 * left. Without scripts, or with storage blocked, it shows what to do.
 */
import { flowChannel, type FlowOutcome, leftKey } from '@prelude/contract/account/provider-flow';
import type { Language } from '@prelude/contract/shared/languages';
import { escapeMarkup } from '../../../http/pages/markup.ts';
import type { DoneTexts } from './provider-texts.ts';
import type { PlainPages } from '../../../http/pages/plain-page.ts';

// `place` must be a URL fragment of our site; otherwise the home page opens.
const script = `(function(){
var q=new URLSearchParams(location.search),back={state:q.get('state')||'',outcome:q.get('outcome')||'mismatch',error:q.get('error')||''};
var left=null;try{left=JSON.parse(sessionStorage.getItem('${leftKey}')||'null')}catch(e){}
if(left&&(left.state===back.state||!back.state)){
left.outcome=back.outcome;left.error=back.error;left.returned=back.state;
try{sessionStorage.setItem('${leftKey}',JSON.stringify(left))}catch(e){}
location.replace('/'+(/^#\\/[a-z_\\/-]{0,40}$/.test(left.place)?left.place:''));return}
try{var c=new BroadcastChannel('${flowChannel}'+back.state);c.postMessage(back);c.close()}catch(e){}
document.getElementById('close').addEventListener('click',function(){window.close()});
if(back.outcome!=='mismatch')setTimeout(function(){window.close()},1200);
})()`;

export const donePolicy = (plain: PlainPages): string => plain.policy(script);

export function donePage(
  plain: PlainPages,
  texts: DoneTexts,
  language: Language,
  outcome: FlowOutcome,
): string {
  const body = `<h1>${escapeMarkup(texts[outcome])}</h1>
<p role="status">${escapeMarkup(texts[`${outcome}Text`])}</p>
<div class="actions"><button id="close" type="button">${escapeMarkup(texts.close)}</button>
<a class="button" href="/">${escapeMarkup(texts.back)}</a></div>`;
  return plain.page(language, texts.title, body, script);
}
