import { createElement, useEffect } from 'react';
import { loadNamespaces, loadText } from '../../lib/i18n/text.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { layoutState, openLogin, useLayout } from '../../state/layout-store.ts';
import { returnedFor } from '../providers/returned.ts';
import { useLazy } from '../../ui/use-lazy.ts';

/** Rejects when a file fails to load; the next call tries again. */
export async function fetchDialogs() {
  const [{ Dialogs, prepareDialogs }] = await Promise.all([
    import('./dialogs.tsx'),
    loadNamespaces(currentLanguage(), ['account', 'providers']),
    loadText(currentLanguage()),
  ]);
  return { Dialogs, prepareDialogs };
}

async function loadDialogs() {
  const { Dialogs, prepareDialogs } = await fetchDialogs();
  await prepareDialogs();
  return Dialogs;
}

const giveUp = () => layoutState.patch({ loginMode: null, success: null });

export function UserPanels() {
  const wanted = useLayout((state) => state.loginMode !== null || state.success !== null);
  const Dialogs = useLazy(wanted, loadDialogs, giveUp);

  useEffect(() => {
    const returned = returnedFor();
    if (returned) openLogin(returned === 'link' ? 'info' : 'login');
  }, []);

  return Dialogs && createElement(Dialogs);
}
