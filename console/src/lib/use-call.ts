/** Reading and acting from a component. */
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { useId } from 'react';
import { call } from './api.ts';
import type { CallFailure } from './failure.ts';
import { useLanguage } from './language.ts';

interface Options {
  /** Ask again every so many milliseconds; does not count as somebody being there. */
  every?: number;
  enabled?: boolean;
  /** Keep the last answer on screen while another body is asked for (a next page, a filter). */
  keep?: boolean;
  /** Send the call when the component mounts, even if an answer is cached. */
  fresh?: boolean;
}

/** The answer of a call, kept and renewed. `failure` is what went wrong, with the server's sentence. */
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
    /** When the answer came, milliseconds since 1970. */
    answeredAt: query.dataUpdatedAt,
    /** A newer answer is on its way. */
    isRenewing: query.isFetching,
    again: () => void query.refetch(),
  };
}

/**
 * An act. `act(body)` answers the reply, or throws `CallFailure`; the step-up dialog comes by itself.
 * @param renews calls whose answers the act makes old
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
    isBusy: mutation.isPending,
    /** Nothing when the operator turned back themselves. */
    failure: error && error.code !== 'cancelled' ? error : undefined,
    reset: mutation.reset,
  };
}
