/**
 * Renders a fragment shader to a PNG in headless Chromium (software WebGL 2).
 *   node textures/run.mjs textures/moon.frag <out.png> [width] [height]
 */
import fs from 'node:fs';
import { chromium } from '../tools.mjs';

const [, , shader, out, width = 1536, height = 1536] = process.argv;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
const page = await browser.newPage();
await page.setContent(`<canvas id="c" width="${width}" height="${height}"></canvas>`);
const png = await page.evaluate(
  async ({ source, w, h }) => {
    const canvas = document.getElementById('c');
    const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
    const compile = (type, text) => {
      const s = gl.createShader(type);
      gl.shaderSource(s, text);
      gl.compileShader(s);
      if (!gl.getShaderParameter(s, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(s));
      return s;
    };
    const program = gl.createProgram();
    const fullScreen =
      '#version 300 es\nvoid main(){vec2 p=vec2((gl_VertexID<<1)&2,gl_VertexID&2);gl_Position=vec4(p*2.-1.,0,1);}';
    gl.attachShader(program, compile(gl.VERTEX_SHADER, fullScreen));
    gl.attachShader(program, compile(gl.FRAGMENT_SHADER, source));
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.uniform2f(gl.getUniformLocation(program, 'uRes'), w, h);
    // in strips, so that no draw call reaches the GPU watchdog's time limit
    gl.enable(gl.SCISSOR_TEST);
    for (let i = 0; i < 8; i++) {
      gl.scissor(0, Math.floor((h * i) / 8), w, Math.ceil(h / 8) + 1);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    }
    return canvas.toDataURL('image/png').split(',')[1];
  },
  { source: fs.readFileSync(shader, 'utf8'), w: +width, h: +height },
);
fs.writeFileSync(out, Buffer.from(png, 'base64'));
await browser.close();
