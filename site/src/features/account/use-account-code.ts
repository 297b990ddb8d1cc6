import { useState } from 'react';
import { useMailedCode } from '../mailed-code/use-send-code.ts';
import { sendAccountCode } from '../session/account-calls.ts';

/** A code to the account's own address; signed in, no security check stands before it. */
export function useAccountCode(purpose: Parameters<typeof sendAccountCode>[0], onSent: () => void) {
  const [code, setCode] = useState('');
  const { send, ...mailed } = useMailedCode(onSent);
  return { code, setCode, mailed, ask: () => void send(() => sendAccountCode(purpose)) };
}
