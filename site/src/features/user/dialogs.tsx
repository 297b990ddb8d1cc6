/** The part of the feature that is loaded when a panel is first opened. */
import { createElement } from 'react';
import { closeLogin, layoutState, useLayout } from '../../state/layout-store.ts';
import { useUser } from '../../state/user-store.ts';
import { passportClient } from '../session/passport-client.ts';
import { SignInDialog } from '../sign-in/sign-in-dialog.tsx';
import { SuccessDialog } from '../sign-in/success-dialog.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useLazy } from '../../ui/use-lazy.ts';

const loadAccount = async () => (await import('../account/account-dialog.tsx')).AccountDialog;

/** Which providers are open decides how tall the panel is: it waits a little for that, and opens all the same. */
export async function prepare(): Promise<void> {
  const known = passportClient().then((passport) => passport?.init());
  await Promise.race([known, new Promise((resolve) => setTimeout(resolve, 800))]);
}

/** A dialog reports its closing a moment later: by then another may have taken its place, which must stay. */
const closeAccount = () => {
  if (layoutState.get().loginMode === 'info') closeLogin();
};
const closeAll = () => layoutState.patch({ loginMode: null, success: null });

export function Dialogs() {
  const open = useLayout((state) => state.loginMode !== null || state.success !== null);
  const wanted = useLayout((state) => state.loginMode === 'info');
  const isLogin = useUser((state) => state.isLogin);
  const Account = useLazy(wanted && isLogin, loadAccount, closeAccount);
  useBackCloses(open, closeAll);
  return (
    <>
      <SignInDialog />
      {Account && createElement(Account, { open: wanted && isLogin, onClose: closeAccount })}
      <SuccessDialog />
    </>
  );
}
