/** The part of the feature that is loaded when a panel is first opened. */
import { SignInDialog } from './sign-in-dialog.tsx';
import { SuccessDialog } from './success-dialog.tsx';

export const Dialogs = () => (
  <>
    <SignInDialog />
    <SuccessDialog />
  </>
);
