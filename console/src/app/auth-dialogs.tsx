import { readStanding } from '@prelude/contract/console/sign-in';
import { lazy, Suspense, useState } from 'react';
import { Button, Stack } from '../kit/layout.tsx';
import { FailureNote } from '../kit/notes.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useGate } from '../lib/reauthentication.ts';
import { useMaybeMe } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { useCall } from '../lib/use-call.ts';

const SignInSteps = lazy(async () => {
  const { SignInSteps: steps } = await import('../parts/sign-in-steps.tsx');
  return { default: steps };
});
const FactorStep = lazy(async () => {
  const { FactorStep: step } = await import('../parts/factor-step.tsx');
  return { default: step };
});

export function AuthDialogs() {
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
          <Proof login={me.login} onDone={done} />
        ) : (
          <SignInSteps login={me.login} onDone={done} />
        )}
      </Suspense>
    </Dialog>
  );
}

/**
 * Asks for a factor the operator has. An operator who lost it signs in again with a recovery code: this also counts as
 * fresh proof and gives five minutes to set up a new factor.
 */
function Proof({ login, onDone }: { login: string; onDone: () => void }) {
  const t = useText('shell');
  const { reply, failure } = useCall(readStanding, {}, { fresh: true });
  const [isLost, setIsLost] = useState(false);
  if (failure) return <FailureNote failure={failure} />;
  if (!reply) return null;
  const { stage, factors } = reply.data;
  // The session may have ended while the dialog was open.
  if (isLost || stage !== 'in' || !factors) return <SignInSteps login={login} onDone={onDone} />;
  return (
    <Stack>
      <FactorStep factors={factors} onDone={onDone} />
      <Button look="quiet" onClick={() => setIsLost(true)}>
        {t('gate.lost')}
      </Button>
    </Stack>
  );
}
