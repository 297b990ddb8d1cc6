import { currentVariant } from '../../lib/page/device.ts';
import { cropOf, ratioFor } from './frame.logic.ts';
import styles from './layer.module.css';
import { makePainter, type Painter, type Subject } from './painter.ts';
import { followPointer } from './pointer.ts';
import { startFrameLoop } from './frame-loop.ts';
import { plateIn, layerSourceOf } from './layer-source.ts';
import { lateFrameMs, watchFrames } from './motion-preference.logic.ts';

export interface Layer {
  /** Moves the layer to another picture; undefined removes it. */
  follow(host: HTMLElement | undefined): Promise<void>;
  setStill(still: boolean): void;
  celebrate(): void;
  close(): void;
}

const feastTime = 7;
const framesBeforeShown = 2;

const nextFrame = () => new Promise(requestAnimationFrame);

const finished = (animations: readonly Animation[]) =>
  Promise.allSettled(animations.map((animation) => animation.finished));

/** Returns undefined without WebGL2, or with software rendering only. */
function open(
  canvas: HTMLCanvasElement,
): { gl: WebGL2RenderingContext; painter: Painter } | undefined {
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
    failIfMajorPerformanceCaveat: true,
  });
  try {
    return gl ? { gl, painter: makePainter(gl) } : undefined;
  } catch {
    return undefined;
  }
}

/** @param onLost called after the layer has closed itself: the context was lost, or drawing is too slow */
export function openLayer(onLost: (isSlow: boolean) => void): Layer | undefined {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const opened = open(canvas);
  if (!opened) return undefined;
  const { gl, painter } = opened;
  const isPhone = currentVariant() === 'mobile';
  const pointer = matchMedia('(hover: hover)').matches && !isPhone ? followPointer() : undefined;
  const isTooMuch = watchFrames();

  let subject: Subject | undefined;
  let crop: [number, number, number, number] = [0, 0, 1, 1];
  let ratio = 1;
  let feastUntil = 0;
  let feast = 0;
  let isClosed = false;
  let turn = 0;

  /** Counts the frame as late if the GPU has not finished it after `lateFrameMs`. */
  const time = () => {
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    if (!fence) return;
    setTimeout(() => {
      if (isClosed) return;
      const isLate = gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED;
      gl.deleteSync(fence);
      if (isTooMuch(isLate)) lose(true);
    }, lateFrameMs);
  };

  const draw = (now: number) => {
    feast += ((now < feastUntil ? 1 : 0) - feast) * 0.06;
    painter.paint({
      time: now,
      crop,
      ratio,
      feast: feast > 0.01 ? feast : 0,
      pointer: pointer?.step(now) ?? [0, 0],
      parts: pointer !== undefined,
    });
    time();
  };
  const pulse = startFrameLoop(draw);

  const measure = () => {
    if (!subject) return;
    const box = { width: canvas.clientWidth, height: canvas.clientHeight };
    if (box.width === 0 || box.height === 0) return;
    ratio = ratioFor(box, devicePixelRatio, isPhone);
    // The picture's own style positions the canvas; crop it in the same way.
    const top = Number.parseFloat(getComputedStyle(canvas).objectPosition.split(' ')[1] ?? '50%');
    crop = cropOf(subject.size, box, top / 100);
    canvas.width = Math.round(box.width * ratio);
    canvas.height = Math.round(box.height * ratio);
    draw(pulse.time());
  };

  const sizes = new ResizeObserver(measure);
  const sight = new IntersectionObserver((seen) =>
    pulse.hinder('away', !seen.at(-1)?.isIntersecting),
  );
  const see = () => {
    pulse.hinder('hidden', document.hidden);
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    pulse.hinder(
      'covered',
      dialogs.some((dialog) => !dialog.contains(canvas)),
    );
  };
  const dialogs = new MutationObserver(see);
  const slides = new MutationObserver(([first]) => {
    if (first?.target instanceof HTMLElement) void follow(first.target);
  });
  document.addEventListener('visibilitychange', see);
  dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  sizes.observe(canvas);
  sight.observe(canvas);

  async function follow(host: HTMLElement | undefined): Promise<void> {
    const mine = ++turn;
    slides.disconnect();
    if (!host) return pulse.hinder('empty', true);
    slides.observe(host, { attributeFilter: ['data-living'] });
    // The picture can change within one host, so hide the effects of the old picture.
    if (canvas.parentElement === host) canvas.classList.remove(styles.shown!);
    const next = await layerSourceOf(host);
    await finished(host.closest('[data-layer], dialog')?.getAnimations() ?? []);
    await finished(canvas.getAnimations());
    if (mine !== turn || isClosed || !host.isConnected) return;
    if (!next) {
      canvas.remove();
      return pulse.hinder('empty', true);
    }
    const image = plateIn(host);
    canvas.className = `${styles.canvas} ${image ? image.className : styles.air}`;
    if (canvas.parentElement !== host) host.append(canvas);
    subject = next;
    painter.take(next);
    next.plate?.close();
    next.depth?.close();
    see();
    measure();
    pulse.hinder('empty', false);
    // WebKit can mix up textures in frames of the upload task: draw over such a frame before showing it.
    for (let frame = 0; frame < framesBeforeShown; frame++) {
      await nextFrame();
      if (mine !== turn || isClosed) return;
      draw(pulse.time());
    }
    canvas.classList.add(styles.shown!);
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    pulse.hinder('closed', true);
    for (const observer of [sizes, sight, dialogs, slides]) observer.disconnect();
    document.removeEventListener('visibilitychange', see);
    pointer?.stop();
    canvas.remove();
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  function lose(isSlow: boolean): void {
    if (isClosed) return;
    close();
    onLost(isSlow);
  }
  canvas.addEventListener('webglcontextlost', () => lose(false));

  return {
    follow,
    close,
    setStill: (still) => pulse.hinder('still', still),
    celebrate: () => {
      feastUntil = pulse.time() + feastTime;
    },
  };
}
