/** The buttons below a panel: its table as CSV and for Excel, its chart as a picture. */
import { observable } from '@prelude/ui/observable';
import type { RefObject } from 'react';
import { Button } from '../../../kit/layout.tsx';
import { toast } from '../../../kit/toast.tsx';
import { currentIntl } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { chartPng } from '../chart-png.ts';
import type { TakePicture } from '../echart.tsx';
import type { Sheet } from '../figures.logic.ts';
import { useSaid } from '../said.ts';
import { aboutOf, type Asked } from './about.logic.ts';
import { csvOf, type FileCell, fileOf } from './table-file.logic.ts';
import { xlsxOf } from './xlsx.logic.ts';

/** Chosen once for all files. */
export const roundedFiles = observable(false);

interface Props {
  title: string;
  /** File name without extension. */
  file: string;
  /** Undefined while there are no figures. */
  sheet: Sheet | undefined;
  about: Asked | undefined;
  /** Undefined without a chart. */
  picture: RefObject<TakePicture | undefined> | undefined;
}

const text = (value: string): FileCell => ({ as: 'text', value });

export function PanelFiles({ title, file, sheet, about, picture }: Props) {
  const said = useSaid();
  const { t, names } = said;
  const isRounded = roundedFiles.use();
  const facts = () =>
    aboutOf({ ...said, game: names.game }, title, about, currentIntl(), new Date());
  const drawn = async (): Promise<Blob> => {
    const canvas = picture?.current?.();
    if (!canvas) throw new Error('The chart is not drawn');
    return chartPng(canvas, facts());
  };
  const copy = async () => {
    try {
      // Safari takes only a promise that is made during the press. Pages over plain http have no clipboard.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn() })]);
      toast(t('copied'));
    } catch {
      toast(t('notCopied'));
    }
  };
  const saveCsv = (shown: Sheet) =>
    saveFile(
      `${file}.csv`,
      new Blob([csvOf(fileOf(shown, isRounded), currentIntl())], { type: 'text/csv' }),
    );
  const saveXlsx = (shown: Sheet) => {
    const { titles, rows } = fileOf(shown, isRounded);
    const { title: whole, facts: lines } = facts();
    const book = xlsxOf([
      { name: t('about.figures'), rows: [titles.map(text), ...rows] },
      { name: t('about.title'), rows: [[text(whole)], ...lines.map((pair) => pair.map(text))] },
    ]);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    saveFile(`${file}.xlsx`, new Blob([book], { type }));
  };
  return (
    <>
      <Button
        look="quiet"
        disabled={!sheet}
        aria-label={t('saveCsv', { title })}
        onClick={() => sheet && saveCsv(sheet)}
      >
        CSV
      </Button>
      <Button
        look="quiet"
        disabled={!sheet}
        aria-label={t('saveXlsx', { title })}
        onClick={() => sheet && saveXlsx(sheet)}
      >
        Excel
      </Button>
      {picture ? (
        <>
          <Button
            look="quiet"
            disabled={!sheet}
            aria-label={t('savePng', { title })}
            onClick={() => void drawn().then((blob) => saveFile(`${file}.png`, blob))}
          >
            PNG
          </Button>
          <Button
            look="quiet"
            disabled={!sheet}
            aria-label={t('copyPng', { title })}
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
        </>
      ) : null}
    </>
  );
}
