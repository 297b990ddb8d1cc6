import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { useId } from 'react';
import { call } from './api.ts';
import type { CallFailure } from './failure.ts';
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
 * A call that changes data. `act(body)` returns the reply or throws `CallFailure`; the step-up dialog opens
 * automatically.
 * @param renews calls to refetch afterwards
 */
export function useAct<E extends Endpoint>(endpoint: E, renews: readonly Endpoint[] = []) {
  const client = useQueryClient();
  const mutation = useMutation<ReplyOf<E>, CallFailure, BodyOf<E>>({
    mutationFn: (body) => call(endpoint, body),
    onSuccess: async () => {
      await Promise.all(
        renews.map(({ path }) => client.invalidateQueries({ queryKey: [path] as QueryKey })),
      );
    },
  });
  const { error } = mutation;
  return {
    act: mutation.mutateAsync,
    /** For a caller that does nothing after a failure but show it; `onDone` is not called then. */
    run: (body: BodyOf<E>, onDone?: (reply: ReplyOf<E>) => unknown): Promise<unknown> =>
      mutation.mutateAsync(body).then(onDone, () => undefined),
    isBusy: mutation.isPending,
    /** No failure when the operator cancelled. */
    failure: error && error.code !== 'cancelled' ? error : undefined,
    reset: mutation.reset,
  };
}
