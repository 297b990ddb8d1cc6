import type { BodyOf, DataOf, Endpoint } from '@prelude/contract/shared/endpoint';
import { useCall } from '../../lib/use-call.ts';

/** Figures that stay current while the screen is open. `state` is what their `Panel` shows of the call. */
export function useFigures<E extends Endpoint>(endpoint: E, body: BodyOf<E>) {
  const { reply, failure, again } = useCall(endpoint, body, { every: 10_000, keep: true });
  return {
    data: (reply as { data: DataOf<E> } | undefined)?.data,
    state: { failure, onRetry: again },
  };
}
