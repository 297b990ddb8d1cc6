/** Preloads pictures and fonts (spec §2, §9). Without React, because the inline script includes it. */

export type Task = () => Promise<unknown>;

export const preloadTimeout = 10_000;
export const fontsAtOnce = 2;
export const imagesAtOnce = { mobile: 4, desktop: 6 } as const;

/** Gloock and WorldText, or their replacements in this script (§2, styles/base.css). */
const criticalFaces = ['--font-display', '--font-world'] as const;

/** @param sample letters of this language: browsers fetch only fonts that contain them */
export const criticalFonts = (root: Element, sample: string): Task[] =>
  criticalFaces.map((face) => () => {
    // Only the first family: the others are system fonts, and loading a missing one is an error.
    const [family] = getComputedStyle(root).getPropertyValue(face).split(',');
    return document.fonts.load(`1em ${family}`, sample);
  });

/** Always resolves; failures are logged (§8). */
const settled = (task: Task): Promise<void> =>
  task().then(
    () => undefined,
    // oxlint-disable-next-line no-console
    (reason: unknown) => console.warn('Not loaded:', reason),
  );

export async function preload(
  tasks: readonly Task[],
  atOnce: number,
  onDone: () => void = () => undefined,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      await settled(task);
      onDone();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export const pictureShown =
  (image: HTMLImageElement): Task =>
  () =>
    image.complete && image.naturalWidth > 0
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          image.addEventListener('load', resolve, { once: true });
          image.addEventListener('error', () => reject(image.currentSrc), { once: true });
        });

export const picture =
  (src: string, srcSet: string, sizes: string, priority: 'low' | 'high' = 'low'): Task =>
  () =>
    new Promise((resolve, reject) => {
      const image = new Image();
      image.fetchPriority = priority;
      image.addEventListener('load', resolve);
      image.addEventListener('error', () => reject(src));
      image.sizes = sizes;
      image.srcset = srcSet;
      image.src = src;
    });
