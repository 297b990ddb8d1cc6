/** Two operators saved the same language: shows both texts and replaces neither without confirmation. */
import type { ArticleDraft } from '@prelude/contract/console/news';
import { endonym } from '@prelude/contract/shared/languages';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Actions, Stack } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { Compare } from './compare.tsx';
import type { Conflict } from './use-drafts.ts';

interface ConflictProps {
  conflict: Conflict;
  mine: ArticleDraft;
  onClose(): void;
  onMine(): void;
  onTheirs(): void;
}

export function ConflictDialog({ conflict, mine, onClose, onMine, onTheirs }: ConflictProps) {
  const t = useText('news');
  const { language, theirs } = conflict;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('conflict.title', { language: endonym(language) })}
      text={t('conflict.text', { author: theirs.author, number: String(theirs.version) })}
    >
      <Stack>
        {theirs.draft ? <Compare before={theirs.draft} after={mine} language={language} /> : null}
        <Actions>
          <Button look="main" onClick={onMine}>
            {t('conflict.mine')}
          </Button>
          <Button look="danger" onClick={onTheirs}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={onClose}>{t('conflict.later')}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
