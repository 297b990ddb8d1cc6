import { consoleCodes } from '@prelude/contract/console/languages';
import {
  listFigureLinks,
  makeFigureLink,
  type SharedPart,
  sharedParts,
} from '@prelude/contract/console/sharing';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Actions, Button, Form } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { currentLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import styles from './sharing.module.css';

const lengths = ['1', '7', '30', '90', '365'] as const;

interface Props {
  onClose(): void;
  onMade(address: string): void;
}

export function LinkDialog({ onClose, onMade }: Props) {
  const t = useText('sharing');
  const { run, isBusy, failure } = useAct(makeFigureLink, [listFigureLinks]);
  const [name, setName] = useState('');
  const [language, setLanguage] = useState(currentLanguage());
  const [days, setDays] = useState<(typeof lengths)[number]>('30');
  const [parts, setParts] = useState<readonly SharedPart[]>([
    'count',
    'week',
    'days',
    'milestones',
  ]);
  const [isTried, setTried] = useState(false);
  const make = () => {
    setTried(true);
    if (name.trim() === '' || parts.length === 0) return;
    void run({ name: name.trim(), language, days: Number(days), parts: [...parts] }, ({ data }) => {
      onClose();
      onMade(data.address);
    });
  };
  return (
    <Dialog open onClose={onClose} title={t('links.make')}>
      <Form onSubmit={make}>
        <TextField
          label={t('links.name')}
          hint={t('links.nameHint')}
          error={isTried && name.trim() === '' ? t('links.noName') : undefined}
          maxLength={80}
          value={name}
          onChange={setName}
        />
        <fieldset className={styles.parts}>
          <legend>{t('links.parts')}</legend>
          {sharedParts.map((part) => (
            <Switch
              key={part}
              label={t(`part.${part}`)}
              checked={parts.includes(part)}
              onChange={(isOn) =>
                setParts(isOn ? [...parts, part] : parts.filter((one) => one !== part))
              }
            />
          ))}
          {isTried && parts.length === 0 ? <p role="alert">{t('links.noPart')}</p> : null}
        </fieldset>
        <SelectField
          label={t('links.language')}
          value={language}
          onChange={setLanguage}
          options={optionsOf(consoleCodes, endonym)}
        />
        <SelectField
          label={t('links.days')}
          value={days}
          onChange={setDays}
          options={optionsOf(lengths, (count) => t('links.dayCount', { count: Number(count) }))}
        />
        <ActFailure failure={failure} />
        <Actions>
          <Button type="submit" look="main" busy={isBusy}>
            {t('links.make')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
