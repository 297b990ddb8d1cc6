import { useState } from 'react';
import { useMailedCode } from '../mailed-code/use-send-code.ts';
import { sendAccountCode } from '../session/account-calls.ts';

/** Sends a code to the account's own address. A signed-in player needs no security check. */
export function useAccountCode(purpose: Parameters<typeof sendAccountCode>[0], onSent: () => void) {
  const [code, setCode] = useState('');
  const { send, ...mailed } = useMailedCode(onSent);
  return { code, setCode, mailed, ask: () => void send(() => sendAccountCode(purpose)) };
}
