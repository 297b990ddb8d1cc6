import { useState } from 'react';
import { features } from '../../content/catalogue.ts';
import { navigate } from '../../lib/hash-location.ts';
import { useArrows } from '../../lib/hooks/use-arrows.ts';
import { chosenOf, type Keyed, stepFrom } from '../../lib/hooks/selection.logic.ts';

export interface Slides {
  all: readonly Keyed[];
  chosen: Keyed;
  position: number;
  /** Direction of the last change; 0 before the first. */
  way: -1 | 0 | 1;
  /** A change from outside the selector must be announced: screen readers do not notice it. */
  moved: boolean;
  choose: (slide: Keyed) => void;
  step: (by: -1 | 1) => void;
}

export function useSlides(query: URLSearchParams): Slides {
  const chosen = chosenOf(features, query.get('name'));
  const index = features.indexOf(chosen);
  const [last, setLast] = useState<Pick<Slides, 'way' | 'moved'>>({ way: 0, moved: false });

  const go = (slide: Keyed, way: -1 | 1, moved: boolean) => {
    if (slide === chosen) return;
    setLast({ way, moved });
    navigate(`/feature?name=${slide.key}`, { replace: true });
  };
  const step = (by: -1 | 1) => go(stepFrom(features, chosen, by), by, true);
  useArrows(step);
  return {
    all: features,
    chosen,
    position: index + 1,
    ...last,
    choose: (slide) => go(slide, features.indexOf(slide) < index ? -1 : 1, false),
    step,
  };
}
