import { useText } from '../../lib/text.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInSteps } from '../../parts/sign-in-steps.tsx';

export function SignInPage() {
  const t = useText('sign-in');
  return (
    <SignInFrame title={t('title')}>
      <SignInSteps />
    </SignInFrame>
  );
}
