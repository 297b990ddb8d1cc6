const paths = ['/', '/api/settings', '/common/get-yuyue-count.html', '/en/news'];

/** Measures other visitors during an attack: ten requests a second, each from another network. */
export function visit(url: string): { stop(): Promise<{ asked: number; share: number }> } {
  const times: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const begun = performance.now();
    const network = `10.77.${times.length >> 8}.${times.length & 255}`;
    const answer = await fetch(url + paths[times.length % paths.length]!, {
      headers: { 'x-forwarded-for': network },
    }).catch(() => undefined);
    await answer?.text();
    return answer?.ok ? performance.now() - begun : Infinity;
  };
  const timer = setInterval(() => times.push(ask()), 100);
  return {
    stop: async () => {
      clearInterval(timer);
      const all = await Promise.all(times);
      return { asked: all.length, share: all.filter((ms) => ms <= 500).length / all.length };
    },
  };
}
