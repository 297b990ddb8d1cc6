/** What the server and its thread for media tell each other. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Sentence } from '@prelude/contract/shared/texts';
import type { PictureValue } from '../campaign/live-pack.ts';

/** From which both plan the same files. */
export interface MediaWork {
  /** Of the pack. */
  folder: string;
  /** Folder of made files. */
  cache: string;
  /** Operators' sentences and pictures. */
  texts: ReadonlyMap<string, Sentence>;
  pictures: ReadonlyMap<string, PictureValue>;
  /** Brand names of the campaign in force. */
  campaign: Pick<Campaign, 'stores' | 'social' | 'conversions'>;
}

export type Made = 'made' | 'there' | 'claimed';

export type ToThread =
  | { plan: MediaWork }
  /** @param path the first file of the job */
  | { make: { id: number; path: string; waits: boolean } }
  | { master: { id: number; content: Uint8Array | undefined } };

export type FromThread =
  | { done: { id: number; result: Made } }
  | { failed: { id: number; problems: readonly string[] } }
  | { ask: { id: number; hash: string } }
  | { warn: string };
