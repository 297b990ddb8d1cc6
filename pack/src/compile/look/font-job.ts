/** Subsets a font to the characters in use. A CJK font takes seconds. */
import { readFileSync } from 'node:fs';
import { packFileAddress } from '@prelude/contract/site/site-pack';
import { type Job, keyOf, type Output, shortHash } from '../job.ts';
import { subset } from '../subset.ts';
import type { Face } from './faces.ts';

/** Part of the key: raise it when the same characters of the same font shall be cut again. */
const cutVersion = 1;

/** @param hashOfFile hash of the content of a file */
export function fontJob(face: Face, hashOfFile: (path: string) => string): Job {
  const { name, source, glyphs, closure = false } = face;
  const output: Output = {
    path: `fonts/${name}.woff2`,
    key: keyOf('font', cutVersion, hashOfFile(source), glyphs, closure),
  };
  return {
    name: output.path,
    outputs: [output],
    make: async () => {
      const woff2 = await subset(readFileSync(source), glyphs, {
        targetFormat: 'woff2',
        noLayoutClosure: !closure,
      });
      return new Map([[output.path, woff2]]);
    },
  };
}

export const fontAddress = ({ outputs: [output] }: Job): string =>
  packFileAddress(shortHash(output!.key), output!.path);
