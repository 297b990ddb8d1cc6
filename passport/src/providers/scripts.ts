/** Third-party scripts: loaded when the visitor clicks their provider, never before (spec §4, §7). */
const loading = new Map<string, Promise<void>>();

/** Rejects when the script cannot be loaded; the next call tries again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('script')));
    setTimeout(() => reject(new Error('slow')), 15_000);
  });
  script.src = src;
  script.async = true;
  document.head.append(script);
  loading.set(src, loaded);
  loaded.catch(() => {
    loading.delete(src);
    script.remove();
  });
  return loaded;
}
