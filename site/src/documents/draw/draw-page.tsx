import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { Draw, readDraw } from '@prelude/contract/site/draw';
import type { readRecruitment } from '@prelude/contract/site/recruitment';
import { useCallback, useEffect, useState } from 'react';
import { get } from '../../lib/http/http.ts';
import { useDrawTexts } from '../dynamic/texts.tsx';
import { Check } from './check.tsx';
import { Figures } from './figures.tsx';
import { Places } from './places.tsx';

export interface Public {
  draw: Draw;
  recruitment: ReplyOf<typeof readRecruitment>['data'];
}

async function look(): Promise<Public | 'failed'> {
  const [draw, recruitment] = await Promise.all([
    get<typeof readDraw>('/api/draw'),
    get<typeof readRecruitment>('/api/recruitment'),
  ]);
  if (draw.code !== 0 || recruitment.code !== 0) return 'failed';
  return { draw: draw.data, recruitment: recruitment.data };
}

export function DrawPage() {
  const { s } = useDrawTexts();
  const [view, setView] = useState<Public | 'failed'>();
  const fetchAll = useCallback(() => void look().then(setView), []);
  useEffect(fetchAll, [fetchAll]);
  const again = () => {
    setView(undefined);
    fetchAll();
  };

  if (!view || view === 'failed') {
    return (
      <div className="waiting">
        <p aria-live="polite">{s(view ? 'now.failed' : 'now.loading')}</p>
        {view && (
          <button type="button" className="button quiet" onClick={again}>
            {s('now.retry')}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      <Figures draw={view.draw} />
      <Check draw={view.draw} />
      <Places recruitment={view.recruitment} />
    </>
  );
}
