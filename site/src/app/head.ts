/**
 * The inline script of every built page, run before the body: scale, language, variant, and which of the
 * prerendered pages to show. It shares its rules with the application; it is built apart and hashed for the CSP.
 */
import { toTag } from '@prelude/contract/languages';
import { visitorLanguage, visitorVariant } from '../lib/visitor.ts';
import { applyScale } from '../lib/scale.ts';
import { contentAddress, homePage, matchPage } from './pages.ts';

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
const hydrate = dataset.language === language && dataset.variant === variant;

function startApplication(): void {
  for (const href of (dataset.modules ?? '').split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.src = dataset.entry ?? '';
  document.head.append(script);
}

/** A tab opened in the background paints nothing; its application comes all the same. */
const longestWait = 1500;

/** Clones the page's template into place; the application follows once it has been painted. */
function paint(): void {
  const outlet = document.getElementById('root');
  const route = (page ?? homePage).route;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-route="${route}"]`);
  const show = hydrate && outlet && template;
  if (show) outlet.append(template.content.cloneNode(true));
  // In another language or layout than the file's there is nothing to paint before the application.
  if (!show) return startApplication();

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    startApplication();
  };
  setTimeout(start, longestWait);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}

window.prelude = { language, variant, hydrate, paint };
