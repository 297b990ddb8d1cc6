/** The second factor: authenticator code, passkey or recovery code. Used for sign-in and for step-up. */
import {
  beginPasskey,
  giveCode,
  givePasskey,
  giveRecoveryCode,
  type OperatorStanding,
} from '@prelude/contract/console/sign-in';
import { useFirstFocus } from '@prelude/ui/focus';
import { digitsIn } from '@prelude/ui/typed-text';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { TextField } from '../kit/inputs.tsx';
import { Actions, Button, Form, Stack } from '../kit/layout.tsx';
import { FailureNote } from '../kit/notes.tsx';
import { call } from '../lib/api.ts';
import { asCallFailure, CallFailure } from '../lib/failure.ts';
import { setStanding } from '../lib/session.ts';
import { useText } from '../lib/text.ts';

interface Props {
  factors: { totp: boolean; passkey: boolean };
  recovery?: boolean;
  onDone(): void;
  onBack?: () => void;
}

export function FactorStep({ factors, recovery = false, onDone, onBack }: Props) {
  const t = useText('sign-in');
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const [failure, setFailure] = useState<CallFailure>();
  const input = useFirstFocus<HTMLInputElement>();

  const run = async (kind: 'code' | 'passkey', work: () => Promise<{ data: OperatorStanding }>) => {
    setBusy(kind);
    setFailure(undefined);
    try {
      const { data } = await work();
      setStanding(data);
      onDone();
    } catch (error) {
      const found = asCallFailure(error);
      // The password step has timed out: start again.
      if (found.code === 'operator.none' && onBack) onBack();
      setFailure(found);
      setCode('');
      input.current?.focus();
    } finally {
      setBusy(undefined);
    }
  };
  const byCode = () =>
    run('code', () =>
      byRecovery
        ? call(giveRecoveryCode, { code }, { bare: true })
        : call(giveCode, { code }, { bare: true }),
    );
  const byPasskey = () =>
    run('passkey', async () => {
      const { data } = await call(beginPasskey, {}, { bare: true });
      const optionsJSON = data.options as unknown as Parameters<
        typeof startAuthentication
      >[0]['optionsJSON'];
      const response = await startAuthentication({ optionsJSON }).catch(() => {
        throw new CallFailure('operator.passkey', t('passkeyRefused'));
      });
      return call(givePasskey, { response: { ...response } }, { bare: true });
    });

  return (
    <Stack>
      <FailureNote failure={failure} />
      {factors.totp || byRecovery ? (
        <Form onSubmit={() => void byCode()}>
          {/* One element for both, so that it keeps the focus. */}
          <TextField
            label={t(byRecovery ? 'recoveryCode' : 'code')}
            hint={t(byRecovery ? 'recoveryHint' : 'codeHint')}
            ref={input}
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            maxLength={byRecovery ? 40 : undefined}
            value={code}
            onChange={(next) => setCode(byRecovery ? next : digitsIn(next))}
          />
          <Actions>
            <Button
              type="submit"
              look="main"
              busy={busy === 'code'}
              disabled={code.replaceAll(' ', '').length < 6}
            >
              {t('confirm')}
            </Button>
          </Actions>
        </Form>
      ) : null}
      <Actions>
        {factors.passkey && !byRecovery ? (
          <Button
            {...(factors.totp ? {} : { look: 'main' as const })}
            busy={busy === 'passkey'}
            onClick={() => void byPasskey()}
          >
            {t('usePasskey')}
          </Button>
        ) : null}
        {recovery ? (
          <Button
            look="quiet"
            onClick={() => {
              setByRecovery(!byRecovery);
              input.current?.focus();
              setCode('');
              setFailure(undefined);
            }}
          >
            {t(byRecovery ? 'useFactor' : 'useRecovery')}
          </Button>
        ) : null}
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
      </Actions>
    </Stack>
  );
}
