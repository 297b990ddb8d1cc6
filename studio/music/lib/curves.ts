type Points = readonly (readonly [bar: number, value: number])[];

export interface Tempo {
  /** Length in bars of a tempo phrase, which is faster in its middle by `swell`. */
  phrase: number;
  swell: number;
  /** `9:1.5:0.1 …`: slower by 0.1 at bar 9, reached over 1.5 bars before it. */
  eases: string;
}

export interface TempoMap {
  /** Seconds at a beat. */
  at(beat: number): number;
  /** Beat at a second. */
  beatAt(seconds: number): number;
}

const smooth = (u: number): number => u * u * (3 - 2 * u);

/** A smooth curve through `1=62 2.5=70` (bar = value, the first bar is 1), flat outside. */
export function curve(source: string, beatsPerBar: number): (beat: number) => number {
  const points: Points = source.split(' ').map((point) => {
    const [bar = NaN, value = NaN] = point.split('=').map(Number);
    if (Number.isNaN(bar + value)) throw new Error(`Not a point of a curve: ${point}`);
    return [bar, value];
  });
  return (beat) => {
    const bar = beat / beatsPerBar + 1;
    const next = points.findIndex(([at]) => bar <= at);
    const [at, value] = points.at(next)!;
    if (next <= 0) return value;
    const [before, was] = points[next - 1]!;
    return was + (value - was) * smooth((bar - before) / (at - before));
  };
}

export function rate(tempo: Tempo, beatsPerBar: number): (beat: number) => number {
  const eases = tempo.eases
    .split(' ')
    .filter(Boolean)
    .map((ease) => ease.split(':').map(Number));
  return (beat) => {
    const bar = beat / beatsPerBar;
    let now = 1 + tempo.swell * Math.sin((Math.PI * (bar % tempo.phrase)) / tempo.phrase);
    for (const [at = 1, width = 1, depth = 0] of eases) {
      const u = (bar - (at - 1 - width)) / width;
      if (u > 0 && u < 1) now -= depth * u * u;
    }
    return now;
  };
}

const grain = 96;

/**
 * Beats to seconds, scaled so that the track lasts exactly `seconds`. Periodic beyond both ends: notes before beat 0
 * belong to the end of the loop.
 */
export function tempoMap(
  beats: number,
  seconds: number,
  rateAt: (beat: number) => number,
): TempoMap {
  const count = beats * grain;
  const sums = new Float64Array(count + 1);
  for (let i = 0; i < count; i += 1)
    sums[i + 1] = sums[i]! + 1 / (grain * rateAt((i + 0.5) / grain));
  const scale = seconds / sums[count]!;
  const at = (beat: number) => {
    const turn = Math.floor(beat / beats);
    const x = (beat - turn * beats) * grain;
    const i = Math.min(count - 1, Math.floor(x));
    return turn * seconds + scale * (sums[i]! + (sums[i + 1]! - sums[i]!) * (x - i));
  };
  const beatAt = (second: number) => {
    const turn = Math.floor(second / seconds);
    let [low, high] = [turn * beats, (turn + 1) * beats];
    for (let i = 0; i < 40; i += 1) {
      const middle = (low + high) / 2;
      if (at(middle) < second) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  return { at, beatAt };
}
