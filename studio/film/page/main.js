/** Loads the pictures, makes a shot, draws a frame of it. `render.mjs` calls `prepare` and `draw`. */
import { start, target, texture } from './gl.js';
import { random } from './maths.js';
import { printer } from './post.js';

/** Four kinds of noise that repeat after 256 pixels. */
function noisePicture() {
  const n = 256;
  const layer = (cells, seed) => {
    const rng = random(seed);
    const grid = Array.from({ length: cells * cells }, () => rng());
    const at = (x, y) => grid[((y + cells) % cells) * cells + ((x + cells) % cells)];
    return (x, y) => {
      const [u, v] = [(x / n) * cells, (y / n) * cells];
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const ease = (f) => f * f * f * (f * (f * 6 - 15) + 10);
      const [fx, fy] = [ease(u - i), ease(v - j)];
      const top = at(i, j) * (1 - fx) + at(i + 1, j) * fx;
      const low = at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx;
      return top * (1 - fy) + low * fy;
    };
  };
  const sum = (from, octaves, seed, shape = (v) => v) => {
    const layers = Array.from({ length: octaves }, (_, i) => layer(from << i, seed + i));
    return (x, y) => {
      let [value, whole] = [0, 0];
      for (const [i, one] of layers.entries()) {
        value += shape(one(x, y)) / 2 ** i;
        whole += 1 / 2 ** i;
      }
      return value / whole;
    };
  };
  const puffs = (seed) => {
    const all = [8, 16, 32].map((cells, k) => {
      const rng = random(seed + k);
      const points = Array.from({ length: cells * cells }, () => [rng(), rng()]);
      return (x, y) => {
        const [u, v] = [(x / n) * cells, (y / n) * cells];
        let best = 9;
        for (let j = -1; j < 2; j++)
          for (let i = -1; i < 2; i++) {
            const [a, b] = [Math.floor(u) + i, Math.floor(v) + j];
            const p = points[((b + cells) % cells) * cells + ((a + cells) % cells)];
            best = Math.min(best, Math.hypot(a + p[0] - u, b + p[1] - v));
          }
        return Math.max(0, 1 - best);
      };
    });
    return (x, y) => all[0](x, y) * 0.55 + all[1](x, y) * 0.3 + all[2](x, y) * 0.15;
  };
  const kinds = [
    sum(4, 5, 1),
    puffs(20),
    sum(32, 3, 40),
    sum(4, 5, 60, (v) => 1 - Math.abs(v * 2 - 1)),
  ];
  const data = new Uint8Array(n * n * 4);
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++)
      for (const [k, kind] of kinds.entries())
        data[(y * n + x) * 4 + k] = Math.max(0, Math.min(255, kind(x, y) * 255));
  return texture(data, { repeat: true, width: n, height: n });
}

async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const file = await answer.blob();
  // A texture's first row is its lowest.
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'flipY',
    premultiplyAlpha: 'none',
  });
  const made = texture(bitmap);
  bitmap.close();
  return made;
}

const state = {};

window.prepare = async ({ width, height, scene, pictures, shot }) => {
  const canvas = document.querySelector('canvas');
  canvas.width = width;
  canvas.height = height;
  start(canvas);
  const loaded = { noise: noisePicture() };
  for (const [name, address] of Object.entries(pictures)) loaded[name] = await load(address);
  const { make } = await import(`./${scene}.js`);
  Object.assign(state, {
    canvas,
    width,
    height,
    draw: await make(loaded, { ...shot, aspect: width / height }),
    out: target(width, height, shot.solid),
    print: printer(width, height),
  });
};

window.draw = (at) => {
  const look = state.draw(state.out, {
    ...at,
    aspect: state.width / state.height,
    height: state.height,
  });
  state.print(state.out, { ...look, seed: (at.frame % 97) / 97 });
  return state.canvas.toDataURL('image/jpeg', 0.96).split(',')[1];
};
