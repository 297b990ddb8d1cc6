import type { ApplicationForm } from '@prelude/contract/site/recruitment';
import { useFirstFocus } from '@prelude/ui/focus';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { Button } from '../../ui/button.tsx';
import { differingFields } from './draft.ts';
import styles from './conflict.module.css';

interface ConflictProps {
  texts: RecruitmentTexts;
  mine: ApplicationForm;
  theirs: ApplicationForm;
  onMine: () => void;
  onTheirs: () => void;
}

const labels = {
  platforms: 'apply.platforms',
  device: 'apply.device',
  region: 'apply.region',
  age_band: 'apply.age',
  experience: 'apply.experience',
  note: 'apply.note',
} as const;

export function Conflict({ texts, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const { t, nameOf } = texts;
  const first = useFirstFocus<HTMLElement>();
  const shown = (form: ApplicationForm, field: keyof ApplicationForm): string => {
    const words = {
      platforms: () => form.platforms.map((key) => nameOf('platform', key)).join(' · '),
      device: () => form.device,
      region: () => nameOf('region', form.region),
      age_band: () => nameOf('age', form.age_band),
      experience: () => nameOf('experience', form.experience),
      note: () => form.note,
    }[field]();
    return words || t('conflict.empty');
  };
  return (
    <section className={styles.conflict} ref={first} tabIndex={-1} aria-label={t('conflict.title')}>
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.lead')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('conflict.field')}</span>
            </th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differingFields(mine, theirs).map((field) => (
            <tr key={field}>
              <th scope="row">{t(labels[field])}</th>
              <td>{shown(mine, field)}</td>
              <td>{shown(theirs, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button onClick={onMine}>{t('conflict.keepMine')}</Button>
        <Button onClick={onTheirs}>{t('conflict.takeTheirs')}</Button>
      </div>
    </section>
  );
}
