/** Posts an event. The log shows the answer. */
import { createPublicHttp, type PublicAnswer } from '../../../core/public-http.ts';

export interface Answer extends PublicAnswer {
  /** At most 64 KB. `text` is cut for the log. */
  body: string;
}
export type Post = ReturnType<typeof createPost>['post'];

const longestBody = 65_536;
const shownCharacters = 200;

/** @param milliseconds for the whole exchange */
export function createPost(milliseconds: number) {
  const { call, close } = createPublicHttp(milliseconds);
  return {
    /** Redirects are answers like others. Rejects without a complete answer. */
    post: async (
      address: string,
      headers: Record<string, string>,
      body: string,
      stopping: AbortSignal,
    ): Promise<Answer> => {
      const size = Buffer.byteLength(body);
      if (size > longestBody) throw new Error(`the event has more than ${longestBody} bytes`);
      const sent = { method: 'POST', headers, body, mostBytes: longestBody } as const;
      const { text, ...answer } = await call(address, sent, stopping);
      return { ...answer, text: shown(text), body: text };
    },
    close,
  };
}

/** Cuts text for the log. */
export const shown = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, shownCharacters)
    .toWellFormed();
