/** The dialogs over the page (lib/gate.ts): sign in again, prove again. */
import { lazy, Suspense } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { useGate } from '../lib/gate.ts';
import { useMaybeMe } from '../lib/session.ts';
import { useText } from '../lib/text.ts';

const SignInSteps = lazy(async () => {
  const { SignInSteps: steps } = await import('../parts/sign-in-steps.tsx');
  return { default: steps };
});
const FactorStep = lazy(async () => {
  const { FactorStep: step } = await import('../parts/factor-step.tsx');
  return { default: step };
});

export function Gate() {
  const gate = useGate();
  const me = useMaybeMe();
  const t = useText('shell');
  if (!gate || !me) return null;
  const done = () => gate.answer(true);
  return (
    <Dialog
      open
      above
      onClose={() => gate.answer(false)}
      title={t(gate.kind === 'proof' ? 'gate.proof' : 'gate.signIn')}
      text={t(gate.kind === 'proof' ? 'gate.proofText' : 'gate.signInText')}
    >
      <Suspense fallback={null}>
        {gate.kind === 'proof' ? (
          <FactorStep factors={{ totp: true, passkey: true }} onDone={done} />
        ) : (
          <SignInSteps login={me.login} onDone={done} />
        )}
      </Suspense>
    </Dialog>
  );
}
