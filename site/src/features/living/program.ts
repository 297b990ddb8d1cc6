type Values = readonly [number, number?, number?, number?];

export interface Program {
  use(): void;
  /** Sets uniforms by name. Uniforms that the compiler removed are ignored. */
  set(values: Readonly<Record<string, number | readonly number[]>>): void;
  sample(name: string, unit: number): void;
}

/** @throws Error when the driver cannot compile; the layer is then disabled */
export function makeProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('No shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('Not linked');
  const locations = new Map<string, WebGLUniformLocation | null>();
  const locationOf = (name: string) => {
    if (!locations.has(name)) locations.set(name, gl.getUniformLocation(program, name));
    return locations.get(name) ?? null;
  };
  return {
    use: () => gl.useProgram(program),
    sample: (name, unit) => gl.uniform1i(locationOf(name), unit),
    set(values) {
      for (const [name, value] of Object.entries(values)) {
        const [x, y, z, w] = (typeof value === 'number' ? [value] : value) as Values;
        const location = locationOf(name);
        if (w !== undefined) gl.uniform4f(location, x, y!, z!, w);
        else if (z !== undefined) gl.uniform3f(location, x, y!, z);
        else if (y !== undefined) gl.uniform2f(location, x, y);
        else gl.uniform1f(location, x);
      }
    },
  };
}

/** @param unit texture unit to which it stays bound until it is replaced */
export function makeTexture(
  gl: WebGL2RenderingContext,
  unit: number,
  fill: () => void,
  wrap: number,
): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  fill();
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
  return texture;
}
