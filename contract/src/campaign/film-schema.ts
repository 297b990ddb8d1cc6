import { Type } from 'typebox';
import { Closed } from '../shared/shapes.ts';

/** `film` of `campaign.json`. Which addresses are known is in film.ts, which pages load. */
export const Film = Closed(
  {
    address: Type.String({
      pattern: '^https://[!-~]+$',
      maxLength: 300,
      description: 'Its page on YouTube or Vimeo, or an https:// address of an .mp4 or .webm file',
    }),
  },
  { description: 'A film that is not in film/. Visitors load it after a second press' },
);
