import type { FigureOrigin } from '@prelude/contract/console/counts';
import { Badge } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';

/** How a figure came into the list. */
export function Origin({ of: { origin } }: { of: { origin: FigureOrigin } }) {
  const t = useText('campaign');
  return <Badge>{t(`counts.origin.${origin}`)}</Badge>;
}
