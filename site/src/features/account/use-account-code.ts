import type { Faults } from '../forms/use-faults.ts';
import { useMailedCode } from '../mailed-code/use-send-code.ts';
import { sendAccountCode } from '../session/account-calls.ts';

/** Sends a code to the account's own address. A signed-in player needs no security check. */
export function useAccountCode(purpose: Parameters<typeof sendAccountCode>[0], faults: Faults) {
  const { send, ...mailed } = useMailedCode(faults);
  return { mailed, ask: () => void send(() => sendAccountCode(purpose)) };
}
