/**
 * The inline script of every built page, run before the body: scale, language, variant, and which of the
 * prerendered pages to show. It shares its rules with the application; it is built apart and hashed for the CSP.
 */
import { toTag } from '@prelude/contract/shared/languages';
import { visitorDevice, visitorLanguage, visitorVariant } from '../lib/page/visitor.ts';
import { firstList } from '../state/early-news.ts';
import { applyScale } from '../lib/page/scale.ts';
import type { EarlyCall } from '../lib/page/page-start.ts';
import { coverUntilLoaded, isFirstVisit } from './loading.ts';
import { contentAddress, homePage, matchPage } from './stage/pages.ts';

const root = document.documentElement;
const language = visitorLanguage();
const variant = visitorVariant();

root.classList.toggle('mobile', variant === 'mobile');
root.lang = toTag(language);
applyScale(root, variant, innerWidth, innerHeight);

const article = contentAddress(location.hash);
if (article) location.replace(article);
// The router sees only addresses it knows, so that what is painted is what will be hydrated.
const page = matchPage(location.hash);
if (!page) history.replaceState(null, '', `#${homePage.route}`);

const { dataset } = root;
const cover = isFirstVisit();
root.classList.toggle('loading', cover);
// The file was made for a device of its layout: in another one's, the stores differ.
const hydrate =
  dataset.language === language && dataset.variant === variant && visitorDevice() === variant;

function add<K extends 'link' | 'script'>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  document.head.append(element);
  return element;
}

/** So many files are asked for in one task: asking alone takes a slow phone some 5 ms each. */
const linksAtOnce = 3;

/** @param template of the page that is shown: its modules come with the application's */
function startApplication(template?: HTMLTemplateElement): void {
  add('script', { type: 'module', src: dataset.entry ?? '' });
  const modules = `${dataset.modules} ${template?.dataset.modules ?? ''}`.trim().split(' ');
  const preloadSome = () => {
    for (const href of modules.splice(0, linksAtOnce)) add('link', { rel: 'modulepreload', href });
    if (modules.length > 0) setTimeout(preloadSome);
  };
  preloadSome();
}

/** A tab opened in the background paints nothing; its application comes all the same. */
const longestWait = 1500;

/** A page's own style sheets, if it has any besides the document's. Resolves when they are here, or cannot be had. */
const styled = (template: HTMLTemplateElement): Promise<unknown> =>
  Promise.all(
    (template.dataset.sheets ?? '')
      .split(' ')
      .filter(Boolean)
      .map(
        (href) =>
          new Promise((resolve) => {
            const link = add('link', { rel: 'stylesheet', href });
            link.addEventListener('load', resolve);
            link.addEventListener('error', resolve);
          }),
      ),
  );

/** Puts the page's markup in place; the application follows once it has been painted. */
function show(outlet: HTMLElement, template: HTMLTemplateElement, markup: Node): void {
  outlet.append(markup);
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    startApplication(template);
  };
  setTimeout(start, longestWait);
  const shown = performance.now();
  new PerformanceObserver((paints) => {
    const [first] = paints.getEntriesByName('first-contentful-paint');
    // The loading screen may have been painted before the page was.
    if (first && first.startTime >= shown) start();
    else if (first) requestAnimationFrame(() => setTimeout(start));
  }).observe({ type: 'paint', buffered: true });
}

function paint(): void {
  const outlet = document.getElementById('root');
  const route = (page ?? homePage).route;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-route="${route}"]`);
  // In another language or layout than the file's there is nothing to paint before the application.
  // What the address chooses within a page is not what was prerendered: better a moment later than somebody else.
  const chosen = /[?&]name=/.test(location.hash);
  if (!hydrate || !outlet || !template || chosen) {
    if (cover) void coverUntilLoaded(root, variant);
    return startApplication();
  }
  // Out of the template its pictures are fetched at once, beside the style they wait for.
  const markup = document.importNode(template.content, true);
  const go = () => {
    show(outlet, template, markup);
    if (cover) void coverUntilLoaded(root, variant);
  };
  // The common page, whose styles are in the document, waits for no promise.
  if (template.dataset.sheets) void styled(template).then(go);
  else go();
}

/** The news' first list is asked for at once: its picture is the largest thing on the page, and waits for it. */
function earlyList(): EarlyCall | undefined {
  if (page?.view[variant] !== 'news' || page.id === 'news-detail') return undefined;
  if (location.hash.includes('?')) return undefined;
  const [path, init, key] = firstList(language);
  const reply = fetch(path, init).then((response) => response.json());
  // Whoever asks for it hears of the failure; nobody may ask.
  reply.catch(() => undefined);
  return { key, reply };
}

window.prelude = { language, variant, hydrate, paint, early: earlyList() };
