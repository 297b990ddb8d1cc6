import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readMailFigures } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';
import { mailFigures } from './mail.logic.ts';
import { Panel } from '../panel.tsx';
import { useFigures } from '../use-figures.ts';

export function MailPart({ range: { from, to } }: { range: FigureRange }) {
  const t = useText('dashboard');
  const { data, state } = useFigures(readMailFigures, { from, to });
  const figures = useMemo(() => data && mailFigures(t, data), [data, t]);
  return (
    <Panel
      title={t('mail.title')}
      hint={t('mail.hint')}
      file="prelude-mail"
      sheet={figures?.sheet}
      model={figures?.model}
      empty={data && data.done.length + data.waiting.length === 0 && t('mail.empty')}
      {...state}
    />
  );
}
