/** A few words for WebGL 2: programs, textures, targets, meshes. Everything is drawn into half-float targets. */
export let gl;

export function start(canvas) {
  gl = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true });
  gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('OES_texture_float_linear');
}

function compile(type, source) {
  const shader = gl.createShader(type);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
    throw new Error(`${gl.getShaderInfoLog(shader)}\n${source}`);
  return shader;
}

const fullScreen = `out vec2 uv;
void main(){ vec2 p = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2); uv = p; gl_Position = vec4(p * 2. - 1., 0, 1); }`;
const head = '#version 300 es\nprecision highp float;\n';

/** @returns a function that binds the program and sets uniforms: numbers, arrays (vectors, matrices), textures. */
export function program(fragment, vertex = fullScreen) {
  const handle = gl.createProgram();
  gl.attachShader(handle, compile(gl.VERTEX_SHADER, head + vertex));
  gl.attachShader(handle, compile(gl.FRAGMENT_SHADER, head + fragment));
  for (const [i, name] of ['position', 'normal', 'colour', 'instance', 'more'].entries())
    gl.bindAttribLocation(handle, i, name);
  gl.linkProgram(handle);
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(handle));
  const places = new Map();
  return (uniforms) => {
    gl.useProgram(handle);
    let unit = 0;
    for (const [name, value] of Object.entries(uniforms)) {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(handle, name));
      const place = places.get(name);
      if (typeof value === 'number') gl.uniform1f(place, value);
      else if (value.length === 16) gl.uniformMatrix4fv(place, false, value);
      else if (value.length) gl[`uniform${value.length}fv`](place, value);
      else {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, value.texture ?? value);
        gl.uniform1i(place, unit++);
      }
    }
  };
}

export function cover() {
  gl.bindVertexArray(null);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

/** Four corners, which the vertex shader places. */
export function strip() {
  gl.bindVertexArray(null);
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
}

export function texture(source, { repeat = false, width, height } = {}) {
  const handle = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, handle);
  if (width)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, source);
  else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
  const ratio = source.width ? source.width / source.height : 1;
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  const wrap = repeat ? gl.REPEAT : gl.CLAMP_TO_EDGE;
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
  return { texture: handle, ratio };
}

/** A target to draw into; with `solid`, it has depth and four samples, and `resolve()` makes its texture. */
export function target(width, height, solid = false) {
  const handle = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, handle);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height);
  for (const name of ['MIN', 'MAG'])
    gl.texParameteri(gl.TEXTURE_2D, gl[`TEXTURE_${name}_FILTER`], gl.LINEAR);
  for (const name of ['S', 'T'])
    gl.texParameteri(gl.TEXTURE_2D, gl[`TEXTURE_WRAP_${name}`], gl.CLAMP_TO_EDGE);
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, handle, 0);
  let many;
  if (solid) {
    many = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, many);
    for (const [point, format] of [
      [gl.COLOR_ATTACHMENT0, gl.RGBA16F],
      [gl.DEPTH_ATTACHMENT, gl.DEPTH_COMPONENT24],
    ]) {
      const buffer = gl.createRenderbuffer();
      gl.bindRenderbuffer(gl.RENDERBUFFER, buffer);
      gl.renderbufferStorageMultisample(gl.RENDERBUFFER, 4, format, width, height);
      gl.framebufferRenderbuffer(gl.FRAMEBUFFER, point, gl.RENDERBUFFER, buffer);
    }
  }
  return {
    texture: handle,
    width,
    height,
    bind() {
      gl.bindFramebuffer(gl.FRAMEBUFFER, many ?? frame);
      gl.viewport(0, 0, width, height);
    },
    resolve() {
      if (!many) return;
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, many);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, frame);
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
    },
  };
}

/** Uploads a mesh of `{ position, normal, colour }`; colour has light of its own in the fourth number. */
export function mesh({ position, normal, colour }) {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  for (const [i, [data, size]] of [
    [position, 3],
    [normal, 3],
    [colour, 4],
  ].entries()) {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(data), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(i);
    gl.vertexAttribPointer(i, size, gl.FLOAT, false, 0, 0);
  }
  return () => {
    gl.bindVertexArray(array);
    gl.drawArrays(gl.TRIANGLES, 0, position.length / 3);
  };
}

/** Glowing or dark sprites: rows of x, y, z, size, and red, green, blue, stretch. Made anew for each frame. */
export function sprites() {
  const array = gl.createVertexArray();
  const buffer = gl.createBuffer();
  return (rows) => {
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(rows), gl.STREAM_DRAW);
    for (const [i, place] of [3, 4].entries()) {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 4, gl.FLOAT, false, 32, i * 16);
      gl.vertexAttribDivisor(place, 1);
    }
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, rows.length / 8);
  };
}

export const blend = {
  none: () => gl.disable(gl.BLEND),
  add: () => (gl.enable(gl.BLEND), gl.blendFunc(gl.ONE, gl.ONE)),
  over: () => (gl.enable(gl.BLEND), gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)),
};

export function depth(on, write = on) {
  gl[on ? 'enable' : 'disable'](gl.DEPTH_TEST);
  gl.depthMask(write);
}

export function clear(r = 0, g = 0, b = 0) {
  gl.depthMask(true);
  gl.clearColor(r, g, b, 1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
}
