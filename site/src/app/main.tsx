import { directionOf, toTag } from '@prelude/contract/shared/languages';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/base.css';
import { applyDevice, applyVariant } from '../lib/page/device.ts';
import { applyLanguage, mirrorLanguage } from '../lib/i18n/language.ts';
import { visitorDevice, visitorLanguage, visitorVariant } from '../lib/page/visitor.ts';
import { applyScale } from '../lib/page/scale.ts';
import type { Start } from '../lib/page/page-start.ts';
import { loadText } from '../lib/i18n/text.ts';
import { completeStyle } from '../lib/page/complete-style.ts';
import { App } from './app.tsx';
import { hydrateDocument } from './dynamic-documents.ts';
import { pageOf } from './stage/pages.ts';
import { loadView } from './stage/views.ts';

/** In development there is no inline script and no document from the server. */
function startWithoutServer(): Start {
  const start = { language: visitorLanguage(), variant: visitorVariant(), hydrate: false };
  document.documentElement.lang = toTag(start.language);
  document.documentElement.dir = directionOf(start.language);
  document.documentElement.classList.toggle('mobile', start.variant === 'mobile');
  applyScale(document.documentElement, start.variant, innerWidth, innerHeight);
  return start;
}

async function ornaments(before: Element): Promise<void> {
  const { Ornaments } = await import('../ui/ornaments.tsx');
  const container = document.createElement('div');
  before.before(container);
  createRoot(container).render(<Ornaments />);
}

// A function instead of top-level await: page chunks import this module, so a top-level await would deadlock.
async function boot(): Promise<void> {
  const { language, variant, hydrate } = window.prelude?.start ?? startWithoutServer();
  const page = pageOf(location.hash);
  await Promise.all([loadView(page.view[variant], language), completeStyle(language, variant)]);
  applyLanguage(language);
  applyDevice(visitorDevice());
  applyVariant(variant);
  mirrorLanguage(language);
  // Home is shown without them. Opening a panel or another page tries again.
  loadText(language).catch(() => undefined);

  const root = document.getElementById('root');
  if (!root) return;
  if (import.meta.env.DEV) await ornaments(root);
  const app = <App route={page.route} />;
  // In slices between frames: in one piece, a long page blocks a slow phone for half a second.
  startTransition(() => {
    if (hydrate && root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const { document: name } = document.documentElement.dataset;
if (name) hydrateDocument(name);
else void boot();
