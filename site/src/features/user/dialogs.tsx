import { createElement } from 'react';
import { closeLogin, closeSuccess, layoutState, useLayout } from '../../state/layout-store.ts';
import { useUser } from '../../state/user-store.ts';
import { passportClient } from '../session/passport-client.ts';
import { loadSuccess } from '../sign-in/load-success.ts';
import { SignInDialog } from '../sign-in/sign-in-dialog.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useLazy } from '../../ui/use-lazy.ts';

const loadAccount = async () => (await import('../account/account-dialog.tsx')).AccountDialog;

/** The enabled providers determine the panel height, so wait briefly for them; then open in any case. */
export async function prepareDialogs(): Promise<void> {
  const known = passportClient().then((passport) => passport?.init());
  await Promise.race([known, new Promise((resolve) => setTimeout(resolve, 800))]);
}

/** The close event arrives late: another dialog can already be open and must stay. */
const closeAccount = () => {
  if (layoutState.get().loginMode === 'info') closeLogin();
};
const closeAll = () => layoutState.patch({ loginMode: null, success: null });

export function Dialogs() {
  const open = useLayout((state) => state.loginMode !== null || state.success !== null);
  const succeeded = useLayout((state) => state.success !== null);
  const wanted = useLayout((state) => state.loginMode === 'info');
  const isLogin = useUser((state) => state.isLogin);
  const Account = useLazy(wanted && isLogin, loadAccount, closeAccount);
  const Success = useLazy(succeeded, loadSuccess, closeSuccess);
  useBackCloses(open, closeAll);
  return (
    <>
      <SignInDialog />
      {Account && createElement(Account, { open: wanted && isLogin, onClose: closeAccount })}
      {Success && createElement(Success)}
    </>
  );
}
