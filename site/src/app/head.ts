/**
 * Inline script that loads the campaign and selects the prerendered page before the body. Built separately for its CSP
 * hash.
 */
import { idCookie } from '@prelude/contract/shared/cookies';
import { directionOf, toTag } from '@prelude/contract/shared/languages';
import { isFrugal } from '../lib/page/data-saver.ts';
import { visitorDevice, visitorLanguage, visitorVariant } from '../lib/page/visitor.ts';
import { firstList } from '../state/early-news.ts';
import { applyScale } from '../lib/page/scale.ts';
import type { EarlyCall, Prelude } from '../lib/page/page-start.ts';
import { fetchData } from './fetch-data.ts';
import { coverUntilLoaded, isFirstVisit } from './loading.ts';
import { contentAddress, routeOf } from './stage/page-list.ts';

const root = document.documentElement;
const language = visitorLanguage();
const variant = visitorVariant();

root.classList.toggle('mobile', variant === 'mobile');
root.lang = toTag(language);
// Only a document from right to left has a direction.
if (root.dir || directionOf(language) === 'rtl') root.dir = directionOf(language);
applyScale(root, variant, innerWidth, innerHeight);
// Until the server has answered, the buttons of a signed-in player are without words (state/user-store.ts).
if (document.cookie.includes(`${idCookie}=`)) root.dataset.returning = '';

const article = contentAddress(location.hash);
if (article) location.replace(article);

const { dataset } = root;
const frugal = isFrugal();
const cover = isFirstVisit() && !frugal;
root.classList.toggle('loading', cover);
// On a device with another layout the stores differ, so hydration would not match.
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

/** Maximum number of requests per task: each takes a slow phone about 5 ms. */
const linksAtOnce = 3;

// At once, in parallel with the pictures and the modules.
const data = fetchData(`${dataset.data}${language}.json`);

/** The modules load at once, and run after the data have arrived. */
function startApplication(template?: HTMLTemplateElement): Promise<unknown> {
  const modules = `${dataset.modules} ${template?.dataset.modules ?? ''}`.trim().split(' ');
  const preloadSome = () => {
    for (const href of modules.splice(0, linksAtOnce)) add('link', { rel: 'modulepreload', href });
    if (modules.length > 0) setTimeout(preloadSome);
  };
  if (dataset.entry) add('link', { rel: 'modulepreload', href: dataset.entry });
  preloadSome();
  return data.then((pack) => {
    Object.assign(window.prelude!, { pack });
    const entry = add('script', { type: 'module', src: dataset.entry ?? '' });
    return new Promise((resolve) => {
      entry.addEventListener('load', resolve);
      entry.addEventListener('error', resolve);
    });
  });
}

/** ms. A tab in the background never paints, so the application must also start without a paint. */
const longestWait = 1500;
/** ms. On a slow line, the application does not compete with the main picture of the page for this long. */
const pictureWait = 500;

/** Loads the additional style sheets of a page. Resolves when they have loaded or failed. */
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

function show(outlet: HTMLElement, template: HTMLTemplateElement, markup: Node): void {
  outlet.append(markup);
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    void startApplication(template);
  };
  const afterFrame = () => requestAnimationFrame(() => setTimeout(start));
  const picture = outlet.querySelector<HTMLImageElement>('main [fetchpriority=high]');
  const painted = () => {
    if (!picture) return start();
    picture.decode().then(afterFrame, start);
    setTimeout(start, pictureWait);
  };
  setTimeout(start, longestWait);
  const shown = performance.now();
  new PerformanceObserver((paints) => {
    const [first] = paints.getEntriesByName('first-contentful-paint');
    // The first paint can be the loading screen, so wait for the page's own paint.
    if (first && first.startTime >= shown) painted();
    else if (first) requestAnimationFrame(() => setTimeout(painted));
  }).observe({ type: 'paint', buffered: true });
}

/** On a slow line, pictures load after the application. */
async function paintBeforePictures(
  outlet: HTMLElement,
  template: HTMLTemplateElement,
): Promise<void> {
  await styled(template);
  const application = startApplication(template);
  const { content } = template;
  const images = content.querySelectorAll<HTMLImageElement>('img:not([data-title])');
  // A hidden picture that loads lazily does not load.
  for (const image of images) Object.assign(image, { loading: 'lazy', hidden: true });
  const reveal = () => {
    for (const image of images) image.hidden = false;
  };
  application.then(reveal, reveal);
  outlet.append(document.adoptNode(content));
}

function paint(): void {
  const outlet = document.getElementById('root');
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-route]')];
  const route = routeOf(location.hash);
  let template = templates.find((page) => page.dataset.route === route);
  if (!template) {
    // Replace an unknown address first, so that the painted page is the page that is hydrated.
    [template] = templates;
    history.replaceState(null, '', `#${template?.dataset.route}`);
  }
  // An entry in the address (`name=`) is not prerendered: wait instead of showing the wrong entry.
  const chosen = /[?&]name=/.test(location.hash);
  if (!hydrate || !outlet || !template || chosen) {
    if (cover) void coverUntilLoaded(root, variant);
    void startApplication();
    return;
  }
  if (frugal) return void paintBeforePictures(outlet, template);
  // Outside the template, pictures start loading at once, in parallel with the style sheets.
  const markup = document.importNode(template.content, true);
  const go = () => {
    show(outlet, template, markup);
    if (cover) void coverUntilLoaded(root, variant);
  };
  // The most common page has its styles in the document, so it is shown without a promise.
  if (template.dataset.sheets) void styled(template).then(go);
  else go();
}

/** Fetch the first news list early: its picture is the largest element on the page. */
function earlyList(): EarlyCall | undefined {
  if (!/^#?\/news(\/list)?\/?$/.test(location.hash) || dataset.language !== language)
    return undefined;
  const [path, init, key] = firstList(Number(dataset.latest), language);
  const reply = fetch(path, init).then((response) => response.json());
  // Prevents an unhandled rejection when the reply is not used. A caller that uses it still gets the error.
  reply.catch(() => undefined);
  return { key, reply };
}

let pending: HTMLElement | undefined;

/** Keeps the newest press on a button of the prerendered page, or on a link to another page, until something listens. */
function keepPress(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>('#root :is(button,a[href^="#/"])');
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pending?.removeAttribute('aria-busy');
  pending = pressed;
  pressed.setAttribute('aria-busy', 'true');
}
addEventListener('click', keepPress, true);

function replay(): void {
  removeEventListener('click', keepPress, true);
  pending?.removeAttribute('aria-busy');
  pending?.click();
  pending = undefined;
}

/** Without `pack`, which the application gets before it starts. */
const prelude: Omit<Prelude, 'pack'> = {
  start: { language, variant, hydrate },
  paint,
  early: earlyList(),
  replay,
};
window.prelude = prelude as Prelude;
