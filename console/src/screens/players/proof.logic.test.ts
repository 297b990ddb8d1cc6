import { expect, it } from 'vitest';
import { jsonFile, readProof } from './proof.logic.ts';

it('reads the file that it writes', async () => {
  const proof = { site: 'https://game.example', audit: { seq: 7 }, signature: 'x' };
  expect(readProof(await jsonFile(proof).text())).toEqual(proof);
});

it.each(['', 'no JSON', '[]', '{}', 'null', '"text"', '{'])('reads no proof in %j', (text) => {
  expect(readProof(text)).toBeUndefined();
});
