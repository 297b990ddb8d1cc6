import type { Look } from '@prelude/contract/campaign/living';
import type { Size } from './frame.logic.ts';
import { noiseTile } from './noise.ts';
import { makeProgram, makeTexture } from './program.ts';
import { sceneFragment, sceneVertex, spritesFragment, spritesVertex } from './shaders.ts';

/** A picture with its pixels, or only with its size when the picture itself is not drawn. */
export interface Subject {
  look: Look;
  size: Size;
  plate?: ImageBitmap | undefined;
  depth?: ImageBitmap | undefined;
}

export interface Moment {
  /** Seconds since the layer started. */
  time: number;
  /** The visible part of the picture: left, top, width, height as fractions. */
  crop: readonly [number, number, number, number];
  /** Canvas pixels per CSS pixel. */
  ratio: number;
  /** Parallax offset from the pointer, −1 to 1 on both axes. */
  pointer: readonly [number, number];
  /** Parallax is on, so the whole picture is drawn. */
  parts: boolean;
  /** 0 to 1 during a celebration. */
  feast: number;
}

/** Maximum parallax of the nearest depth, as a fraction of the picture's width. */
const reach = 0.012;
const feastPetals = 36;
const unit = { plate: 0, depth: 1, noise: 2 } as const;

/** Converts `#8a9bd4` to three values in 0 … 1. */
const rgb = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

export function makePainter(gl: WebGL2RenderingContext) {
  const scene = makeProgram(gl, sceneVertex, sceneFragment);
  const sprites = makeProgram(gl, spritesVertex, spritesFragment);
  const tile = 128;
  makeTexture(
    gl,
    unit.noise,
    () =>
      gl.texImage2D(
        gl.TEXTURE_2D,
        0,
        gl.RG8,
        tile,
        tile,
        0,
        gl.RG,
        gl.UNSIGNED_BYTE,
        noiseTile(tile),
      ),
    gl.REPEAT,
  );
  scene.use();
  for (const [name, at] of Object.entries(unit)) scene.sample(name, at);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  let subject: Subject | undefined;
  const textures: WebGLTexture[] = [];

  function take(next: Subject): void {
    for (const old of textures.splice(0)) gl.deleteTexture(old);
    for (const name of ['plate', 'depth'] as const) {
      const bitmap = next[name];
      if (!bitmap) continue;
      const fill = () =>
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
      textures.push(makeTexture(gl, unit[name], fill, gl.CLAMP_TO_EDGE));
    }
    subject = next;
    const { look, size, plate, depth } = next;
    scene.use();
    scene.set({
      mist: [...rgb(look.mist.color), look.mist.amount],
      height: Math.max(0.02, look.mist.height),
      light: [look.light.x, look.light.y, Math.max(0.01, look.light.radius), look.light.amount],
      glow: rgb(look.light.color),
      horizon: look.horizon,
      water: plate ? look.water : 0,
      aspect: size.width / size.height,
      drawn: plate ? 1 : 0,
      mapped: depth ? 1 : 0,
    });
    sprites.use();
    sprites.set({
      motes: look.motes.count,
      mote: rgb(look.motes.color),
      rise: look.motes.rise,
      petals: look.petals.count,
      petal: rgb(look.petals.color),
    });
  }

  function paint({ time, crop, ratio, pointer, parts, feast }: Moment): void {
    if (!subject) return;
    const { look, size, plate } = subject;
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const far = reach * look.parallax;
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    scene.use();
    scene.set({
      size: [width, height],
      crop,
      time,
      shift: [pointer[0] * far, (pointer[1] * far * size.width) / size.height / 2],
      whole: plate && parts ? 1 : 0,
      power: 1 + feast,
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    sprites.use();
    sprites.set({
      size: [width, height],
      time,
      ratio,
      feast,
      shift: [(pointer[0] * far) / crop[2], (pointer[1] * far) / crop[3]],
    });
    const { motes, petals } = look;
    gl.drawArrays(gl.POINTS, 0, motes.count + petals.count + (feast > 0 ? feastPetals : 0));
  }

  return { take, paint };
}

export type Painter = ReturnType<typeof makePainter>;
