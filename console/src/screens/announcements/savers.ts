/** Saves all parts of the screen with one press. */
import type { AnnouncementPart } from '@prelude/contract/console/announcements';
import { useMemo } from 'react';

/** @returns whether everything is saved */
type Save = () => Promise<boolean>;

export interface Savers {
  /** @returns a function that removes it again */
  add(part: AnnouncementPart, save: Save): () => void;
  all: Save;
}

export function useSavers(): Savers {
  return useMemo(() => {
    const known = new Map<AnnouncementPart, Save>();
    return {
      add: (part, save) => {
        known.set(part, save);
        return () => void known.delete(part);
      },
      all: async () => {
        for (const save of known.values()) if (!(await save())) return false;
        return true;
      },
    };
  }, []);
}
