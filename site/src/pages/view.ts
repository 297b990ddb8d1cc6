import type { PlateName } from '../lib/media.ts';
import type { TextKey } from '../lib/text.ts';

/** What the layout tells the page it shows. */
export interface ViewProps {
  title: TextKey;
  plate: PlateName;
}
