/** The unit of work of a picture plan: what to make, and under which key a made file is kept. */
import { hashOf } from './subjects.ts';

export interface Output {
  /** In the media folder: `roles/Ada-900.avif`. */
  path: string;
  /** Hash of everything that the file depends on. */
  key: string;
}

/** Outputs of one master, so that it is decoded once. */
export interface Job {
  name: string;
  outputs: readonly Output[];
  /** @returns file by path; a missing path means that it cannot be made on this machine, an empty file that it is not needed */
  make(missing: readonly Output[]): Promise<ReadonlyMap<string, Buffer>>;
}

export const keyOf = (...parts: readonly unknown[]): string =>
  hashOf(JSON.stringify(parts)).slice(0, 32);

/**
 * The part of a hash that addresses have. It only separates versions of one file from each other, and each page has about a
 * hundred.
 */
export const shortHash = (hash: string): string => hash.slice(0, 6);
