/** Fetches the article the address names and sets it into its document. */
import type { readArticle } from '@prelude/contract/news';
import { isLanguage, toTag } from '@prelude/contract/languages';
import '../../styles/base.css';
import 'virtual:fonts.css';
import './news-content.css';
import { formatDay } from '../../lib/format.ts';
import { post } from '../../lib/http.ts';
import { applyLanguage } from '../../lib/language.ts';
import { visitorLanguage } from '../../lib/visitor.ts';
import { loadText, translate } from '../../lib/text.ts';

const place = (id: string) => document.getElementById(id);

async function show(): Promise<void> {
  const language = visitorLanguage();
  await loadText(language);
  applyLanguage(language);

  const id = Number(new URLSearchParams(location.search).get('id'));
  const reply = await post<typeof readArticle>('/api/common/get-content-detail.html', { id });
  const title = place('article-title');
  const body = place('article-body');
  if (!title || !body) return;

  if (reply.code === 0) {
    const { data } = reply;
    document.title = `${data.title} | ${translate('game.title')}`;
    title.textContent = data.title;
    place('article-date')!.textContent = formatDay(data.published_at, language);
    // Sanitised by the server when it was saved; the security policy lets nothing in it run.
    body.innerHTML = data.body;
    // The article's own language, which need not be the visitor's.
    place('article')!.lang = isLanguage(data.language) ? toTag(data.language) : data.language;
  } else {
    title.textContent = reply.msg;
  }
  place('article')?.setAttribute('aria-busy', 'false');
}

void show();
