import { toTag } from '@prelude/contract/shared/languages';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import 'virtual:fonts.css';
import './tokens.css';
import './base.css';
import { texts } from '../lib/namespaces.ts';
import { currentLanguage } from '../lib/language.ts';
import { applyTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { askWhoIsThere } from './lazy-screens.ts';

const language = currentLanguage();
document.documentElement.lang = toTag(language);
applyTheme();
// Chromium does not repaint some texts when a fallback font loads late (base.css).
document.fonts.addEventListener('loadingdone', () => {
  document.documentElement.dataset.faces = '';
});

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // lib/api.ts retries temporary failures.
      retry: false,
      refetchOnWindowFocus: true,
      staleTime: 5000,
    },
    // Without a network a save fails at once. By default it would wait for the network, and its button with it.
    mutations: { networkMode: 'always' },
  },
});

const root = document.getElementById('root');
if (root) {
  void askWhoIsThere(client, language);
  const namespaces = [texts.load(language, 'shell'), texts.load(language, 'kit')];
  void Promise.all(namespaces).then(() => createRoot(root).render(<App client={client} />));
}
