import { PageHead, Stack } from '../../kit/layout.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { LinksPart } from './links-part.tsx';
import { WeeklyPart } from './weekly-part.tsx';

export function Screen() {
  const t = useText('sharing');
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      {useMay('numbers.share') ? <LinksPart /> : null}
      <WeeklyPart />
    </Stack>
  );
}
