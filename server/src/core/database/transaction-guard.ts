import { AsyncLocalStorage } from 'node:async_hooks';

type Method<A extends unknown[], R> = (...args: A) => R;

/**
 * A statement on the outer handle is not part of the transaction. On PGlite, which has one connection, it deadlocks; on
 * PostgreSQL it takes a second connection and can wait for the first.
 */
export function transactionGuard() {
  const running = new AsyncLocalStorage<true>();
  return {
    outside: <A extends unknown[], R>(method: Method<A, R>): Method<A, R> =>
      function (this: unknown, ...args) {
        if (running.getStore())
          throw new Error('The outer database handle was used inside a transaction');
        return method.apply(this, args);
      },
    inside:
      <A extends unknown[], R>(work: Method<A, R>): Method<A, R> =>
      (...args) =>
        running.run(true, () => work(...args)),
  };
}
