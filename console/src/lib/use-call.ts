import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readWaiting } from '@prelude/contract/console/tonight';
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { useCallback, useId, useState } from 'react';
import { call } from './api.ts';
import { asCallFailure, type CallFailure } from './failure.ts';
import { useLanguage } from './language.ts';

interface Options {
  /** Polling interval in milliseconds; polling does not extend the session. */
  every?: number;
  enabled?: boolean;
  /** Keep the last answer on screen while another body loads (next page, filter). */
  keep?: boolean;
  /** Send the call when the component mounts, even if an answer is cached. */
  fresh?: boolean;
}

/** The cached answer of a call. `failure` has the server's text. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  { every, enabled = true, keep = false, fresh = false }: Options = {},
) {
  const language = useLanguage();
  const own = useId();
  const query = useQuery<ReplyOf<E>, CallFailure>({
    queryKey: [endpoint.path, body, language, ...(fresh ? [own] : [])],
    queryFn: ({ signal }) =>
      call(endpoint, body, { signal, reads: true, unattended: every !== undefined }),
    enabled,
    ...(fresh ? { gcTime: 0 } : {}),
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(keep ? { placeholderData: (last: ReplyOf<E> | undefined) => last } : {}),
  });
  return {
    reply: query.data,
    failure: query.error ?? undefined,
    isLoading: query.isPending && enabled,
    /** Time of the answer, milliseconds since 1970. */
    answeredAt: query.dataUpdatedAt,
    isRenewing: query.isFetching,
    again: () => void query.refetch(),
    /** Throws `CallFailure`. */
    reread: () => query.refetch({ throwOnError: true }),
  };
}

/**
 * Calls that change data. `act(endpoint, body)` returns the reply or throws `CallFailure`; the step-up dialog opens
 * automatically. The failure is that of the last call.
 * @param renews calls to refetch afterwards
 */
export function useActs(renews: readonly Endpoint[] = []) {
  const client = useQueryClient();
  const mutation = useMutation<unknown, CallFailure, { endpoint: Endpoint; body: unknown }>({
    mutationFn: ({ endpoint, body }) => call(endpoint, body as BodyOf<Endpoint>),
    onSuccess: async () => {
      await Promise.all(
        // Any act can change what waits for the operator, which every screen shows.
        [...renews, readWaiting].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] as QueryKey }),
        ),
      );
    },
  });
  const { error, mutateAsync } = mutation;
  const act = useCallback(
    <E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<ReplyOf<E>> =>
      mutateAsync({ endpoint, body }) as Promise<ReplyOf<E>>,
    [mutateAsync],
  );
  return {
    act,
    /** For a caller that does nothing after a failure but show it; `onDone` is not called then. */
    run: <E extends Endpoint>(
      endpoint: E,
      body: BodyOf<E>,
      onDone?: (reply: ReplyOf<E>) => unknown,
    ): Promise<unknown> => act(endpoint, body).then(onDone, () => undefined),
    /** Whether this call runs; without one, whether any does. */
    isBusy: (endpoint?: Endpoint): boolean =>
      mutation.isPending &&
      (endpoint ?? mutation.variables.endpoint) === mutation.variables.endpoint,
    /** No failure when the operator cancelled. */
    failure: error && error.code !== 'cancelled' ? error : undefined,
    reset: mutation.reset,
  };
}

/** Several calls that are one step for the operator, such as those of a passkey. `name` says which step runs. */
export function useSteps<Name extends string = 'step'>() {
  const [busy, setBusy] = useState<Name>();
  const [failure, setFailure] = useState<CallFailure>();
  return {
    busy,
    failure,
    /** @param onFailure not called when the operator cancelled */
    run: async (
      name: Name,
      work: () => Promise<unknown>,
      onFailure?: (failure: CallFailure) => void,
    ): Promise<void> => {
      setBusy(name);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        const found = asCallFailure(error);
        if (found.code !== 'cancelled') {
          setFailure(found);
          onFailure?.(found);
        }
      } finally {
        setBusy(undefined);
      }
    },
    reset: () => setFailure(undefined),
  };
}

/** One such call. */
export function useAct<E extends Endpoint>(endpoint: E, renews?: readonly Endpoint[]) {
  const { act, run, isBusy, failure } = useActs(renews);
  return {
    act: useCallback((body: BodyOf<E>) => act(endpoint, body), [act, endpoint]),
    run: (body: BodyOf<E>, onDone?: (reply: ReplyOf<E>) => unknown) => run(endpoint, body, onDone),
    isBusy: isBusy(),
    failure,
  };
}
