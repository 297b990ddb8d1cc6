/**
 * Gates between a call and its answer: an ended session, or an action that needs fresh proof. The call waits for the
 * dialog and is then repeated, so no input is lost.
 */
import { observable } from '@prelude/ui/observable';

export type GateKind = 'sign-in' | 'proof';

interface AuthDialogs {
  kind: GateKind;
  /** @param passed false: the operator closed the dialog */
  answer(passed: boolean): void;
}

const gate = observable<AuthDialogs | undefined>(undefined);
export const useGate = gate.use;

let asking: { kind: GateKind; passed: Promise<boolean> } | undefined;

export function requestProof(kind: GateKind): Promise<boolean> {
  if (asking?.kind === kind) return asking.passed;
  const passed = (asking?.passed ?? Promise.resolve(true)).then(
    () =>
      new Promise<boolean>((resolve) => {
        gate.set({
          kind,
          answer: (isPassed) => {
            gate.set(undefined);
            asking = undefined;
            resolve(isPassed);
          },
        });
      }),
  );
  asking = { kind, passed };
  return passed;
}
