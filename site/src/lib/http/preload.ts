/** Fetches pictures and fonts ahead of need (spec §2, §9). Free of React: the inline script carries it too. */

export type Task = () => Promise<unknown>;

export const preloadTimeout = 10_000;
export const fontsAtOnce = 2;
export const imagesAtOnce = { mobile: 4, desktop: 6 } as const;

/** The two faces of the first screen, Gloock and WorldText or what stands for them in this script (§2, styles/base.css). */
const criticalFaces = ['--font-display', '--font-world'] as const;

/** @param sample letters of this language: only faces that have them are fetched */
export const criticalFonts = (root: Element, sample: string): Task[] =>
  criticalFaces.map((face) => () => {
    // The first family only: those behind it are the visitor's own, and asking for one he has not is an error.
    const [family] = getComputedStyle(root).getPropertyValue(face).split(',');
    return document.fonts.load(`1em ${family}`, sample);
  });

/** Resolves when it has come or could not come; what failed is logged, and loading goes on (§8). */
const settled = (task: Task): Promise<void> =>
  task().then(
    () => undefined,
    // oxlint-disable-next-line no-console
    (reason: unknown) => console.warn('Not loaded:', reason),
  );

/** Runs the tasks, so many at once, and tells after each. */
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

/** A picture that stands in the page already. */
export const pictureShown =
  (image: HTMLImageElement): Task =>
  () =>
    image.complete && image.naturalWidth > 0
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          image.addEventListener('load', resolve, { once: true });
          image.addEventListener('error', () => reject(image.currentSrc), { once: true });
        });

/** A picture for later, in the width this window will ask for. */
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
