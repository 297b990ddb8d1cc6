/** Safari has no requestIdleCallback, so a timeout replaces it. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: 1000 });
    } else setTimeout(resolve, 50);
  });
