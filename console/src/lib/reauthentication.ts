/**
 * What stands between a call and its answer: the session has ended, or the act is dangerous. The call waits while a
 * dialog over the page asks, then is made again; nothing that was typed is lost.
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

/** Opens the dialog, once for all calls that wait for it. */
export function pass(kind: GateKind): Promise<boolean> {
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
