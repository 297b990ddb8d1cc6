import type { Application } from '@prelude/contract/site/recruitment';
import { type FormEvent, useRef, useState } from 'react';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { useCall } from '../../lib/hooks/use-reply.ts';
import { Button } from '../../ui/button.tsx';
import type { Overview } from './calls.ts';
import { Conflict } from './conflict.tsx';
import { formOf } from './draft.ts';
import { Choice, Line, Lines, Tiles } from './fields.tsx';
import styles from './recruitment.module.css';
import { useApplication } from './use-application.ts';
import { type Missing, missingIn, type RequiredField, cleanForm } from './validation.ts';
import { Withdraw } from './withdraw.tsx';

interface ApplicationFormProps {
  texts: RecruitmentTexts;
  overview: Overview;
  /** @param again the application existed before */
  onSent: (application: Application, again: boolean) => void;
  onWithdrawn: () => void;
}

export function ApplicationForm({ texts, overview, onSent, onWithdrawn }: ApplicationFormProps) {
  const { t, nameOf } = texts;
  const { offer } = overview;
  const application = useApplication(overview);
  const { form, saved, set } = application;
  const [missing, setMissing] = useState<Missing>({});
  const [fault, setFault] = useState('');
  const inputs = useRef<Partial<Record<RequiredField, HTMLElement | null>>>({});

  const names = (kind: Parameters<typeof nameOf>[0], keys: readonly string[]) =>
    keys.map((key) => ({ key, name: nameOf(kind, key) }));
  const at = (field: RequiredField) => ({
    ref: (element: HTMLElement | null) => {
      inputs.current[field] = element;
    },
    fault: missing[field] && t(missing[field]),
  });
  const put = (part: Parameters<typeof set>[0]) => {
    set(part);
    const [field] = Object.keys(part);
    setMissing(({ [field as RequiredField]: _filled, ...rest }) => rest);
  };

  const { busy, call: send } = useCall(async () => {
    const again = saved !== null;
    const outcome = await application.send();
    if (outcome.kind === 'sent') return onSent(outcome.application, again);
    setFault(outcome.kind === 'changed' && outcome.gone ? t('conflict.gone') : outcome.msg);
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = missingIn(cleanForm(form));
    setMissing(found);
    setFault('');
    const [first] = Object.keys(found) as RequiredField[];
    if (first) return inputs.current[first]?.focus();
    send();
  };

  if (application.conflict) {
    return (
      <Conflict
        texts={texts}
        mine={form}
        theirs={formOf(saved)}
        onMine={application.keepMine}
        onTheirs={application.takeTheirs}
      />
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Tiles
        {...at('platforms')}
        many
        label={t('apply.platforms')}
        note={t('apply.platformsNote')}
        options={names('platform', offer.platforms)}
        chosen={form.platforms}
        onChoose={(platforms) => put({ platforms })}
      />
      <div className={styles.pair}>
        <Line
          {...at('device')}
          label={t('apply.device')}
          note={t('apply.deviceNote')}
          value={form.device}
          maxLength={offer.device_max}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => put({ device: event.currentTarget.value })}
        />
        <Choice
          {...at('region')}
          label={t('apply.region')}
          empty={t('apply.regionEmpty')}
          options={names('region', offer.regions)}
          value={form.region}
          onChange={(event) => put({ region: event.currentTarget.value })}
        />
      </div>
      <Tiles
        {...at('age_band')}
        label={t('apply.age')}
        options={names('age', offer.age_bands)}
        chosen={[form.age_band]}
        onChoose={([age_band = '']) => put({ age_band })}
      />
      <Tiles
        {...at('experience')}
        label={t('apply.experience')}
        options={names('experience', offer.experience)}
        chosen={[form.experience]}
        onChoose={([experience = '']) => put({ experience })}
      />
      <Lines
        label={t('apply.note')}
        note={`${t('apply.noteHint')} ${t('apply.left', { left: offer.note_max - form.note.length })}`}
        rows={3}
        value={form.note}
        maxLength={offer.note_max}
        onChange={(event) => put({ note: event.currentTarget.value })}
      />
      <p className={styles.hint} aria-live="polite" data-fault={fault ? '' : undefined}>
        {fault || t(application.fromDraft ? 'apply.draftFound' : 'apply.draft')}
      </p>
      <Button look="primary" type="submit" aria-disabled={busy}>
        {t(busy ? 'apply.sending' : saved ? 'apply.save' : 'apply.send')}
      </Button>
      {saved && <Withdraw texts={texts} version={saved.version} onWithdrawn={onWithdrawn} />}
    </form>
  );
}
