import { useEffect } from 'react';
import { toast } from '../../ui/dialog/toast.tsx';
import type { Ticket } from '../captcha/challenge.ts';
import { useAgreements } from '../forms/agreements.tsx';
import { faultOfFailure } from '../forms/fault.ts';
import { useFaults } from '../forms/use-faults.ts';
import { formFault } from '../forms/validation.ts';
import { SecurityCheck } from '../mailed-code/mailed-code.tsx';
import { useSendCode } from '../mailed-code/use-send-code.ts';
import type { Provider } from '../providers/provider-list.tsx';
import { useProvider } from '../providers/use-provider.ts';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { ProviderStep } from './provider-step.tsx';
import { loadSuccess } from './load-success.ts';
import { Providers } from './providers.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The address, then its code or the consents of a provider. */
export type SignInStep = 'address' | 'code' | Provider;

interface SignInFormProps {
  /** Kept outside, so that an accidental close loses neither the address nor the step. */
  email: string;
  onEmail: (email: string) => void;
  step: SignInStep;
  onStep: (step: SignInStep) => void;
  onPassword: () => void;
}

export function SignInForm({ email, onEmail, step, onStep, onPassword }: SignInFormProps) {
  const boxes = useAgreements();
  const faults = useFaults();
  const signIn = useSignIn();
  const sending = useSendCode(email, 'loginCode', faults);
  const passing = useProvider({
    purpose: 'login',
    accepted: boxes.accepted,
    onCredential: async (_provider, credential, providersClient, left) => {
      const outcome = await signIn.submit(
        (_passport, agr) => providersClient.signInWith(credential, left ?? agr),
        boxes.accepted,
      );
      // The form has no place for it.
      if (outcome?.kind === 'failed') toast(outcome.msg);
      else if (outcome) onStep('address');
    },
  });

  const isLast = step !== 'address';
  // In advance, so that success follows at once. A failure is shown when it is needed.
  useEffect(() => {
    if (isLast) loadSuccess().catch(() => undefined);
  }, [isLast]);

  const goTo = (next: SignInStep) => {
    faults.clear();
    onStep(next);
  };
  /** The next step at once; without a code it goes back to the address. */
  const passed = async (ticket: Ticket) => {
    goTo('code');
    const isOnItsWay = await sending.passed(ticket);
    if (!isOnItsWay && step === 'address') onStep('address');
  };
  const enter = async (code: string) => {
    const typed = { email: email.trim(), code };
    const found = formFault({ ...typed, ...boxes.fields });
    if (found) return faults.show(found);
    faults.clear();
    const outcome = await signIn.submit(
      (passport, agr) => passport.emailLogin(typed.email, code, agr),
      boxes.accepted,
      `${typed.email} ${code}`,
    );
    if (outcome?.kind === 'failed') faults.show(faultOfFailure(outcome, ['code']));
    else if (outcome && outcome.kind !== 'unproved') onStep('address');
  };
  /** Every provider requires the boxes (spec §5). */
  const choose = (provider: Provider) => {
    if (formFault(boxes.fields)) return goTo(provider);
    faults.clear();
    passing.open(provider);
  };

  return (
    <>
      <SecurityCheck sending={sending} onPassed={(ticket) => void passed(ticket)} />
      {step === 'address' && (
        <>
          <AddressStep
            email={email}
            onEmail={onEmail}
            faults={faults}
            sending={sending}
            onHaveCode={() => goTo('code')}
          />
          <Providers passing={passing} onChoose={choose} onPassword={onPassword} />
        </>
      )}
      {step === 'code' && (
        <CodeStep
          email={email}
          faults={faults}
          sending={sending}
          boxes={boxes}
          busy={signIn.busy}
          onCode={(code) => void enter(code)}
          onBack={() => goTo('address')}
        />
      )}
      {step !== 'address' && step !== 'code' && (
        <ProviderStep
          provider={step}
          passing={passing}
          boxes={boxes}
          faults={faults}
          onBack={() => {
            passing.cancel();
            goTo('address');
          }}
        />
      )}
    </>
  );
}
