import { useState } from 'react';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Note } from '../../kit/notes.tsx';
import { Review } from '../../kit/review.tsx';
import { useText } from '../../lib/text.ts';

interface Props {
  /** `terms` */
  name: string;
  onDecide(again: boolean): void;
  onClose(): void;
}

/** Whether a changed legal text is a new version, which players must accept again. Neither is chosen beforehand. */
export function AcceptAgain({ name, onDecide, onClose }: Props) {
  const t = useText('pages');
  const news = useText('news');
  const [choice, setChoice] = useState<'' | 'again' | 'same'>('');
  const isAsked = name !== 'subscription';
  return (
    <Review
      title={t('again.title')}
      text={t(isAsked ? 'again.text' : 'again.subscription')}
      action={news('publish.now')}
      mayConfirm={() => !isAsked || choice !== ''}
      onConfirm={() => onDecide(choice === 'again')}
      onClose={onClose}
    >
      {isAsked ? (
        <SelectField
          label={t('again.label')}
          none={t('again.choose')}
          options={optionsOf(['again', 'same'], (value) => t(`again.${value}`))}
          value={choice}
          onChange={setChoice}
        />
      ) : null}
      {choice === 'again' ? <Note tone="warn">{t('again.effect')}</Note> : null}
    </Review>
  );
}
