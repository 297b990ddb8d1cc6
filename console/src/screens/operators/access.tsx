import {
  changeOperator,
  listOperators,
  type OperatorRow,
} from '@prelude/contract/console/operators';
import { roles } from '@prelude/contract/console/permissions';
import { endonym, languages } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { InstantField } from '../../kit/date-field.tsx';
import { Badge } from '../../kit/layout.tsx';
import { Review } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { useAct } from '../../lib/use-call.ts';
import { type Access, accessOf, bodyOf, isOver, lacking, withOne } from './access.logic.ts';
import styles from './operators.module.css';

/** Roles, languages and end in one cell of the list. */
export function AccessWords({ operator }: { operator: OperatorRow }) {
  const t = useText('operators');
  const { roles: own, languages: only, ends_at: end } = operator;
  const [now] = useState(Date.now);
  const over = isOver(operator, now);
  return (
    <>
      {own.map((role) => t(`role.${role}`)).join(' · ')}
      {only ? <div>{t('only', { languages: only.map(endonym).join(' · ') })}</div> : null}
      {end === null ? null : (
        <div>
          <Badge tone={over ? 'bad' : 'warn'}>
            {over ? t('ended') : t('ends', { time: formatDate(end) })}
          </Badge>
        </div>
      )}
    </>
  );
}

interface FieldsProps {
  access: Access;
  onChange(access: Access): void;
}

/** Each role says what it can do; they add up. */
export function AccessFields({ access, onChange }: FieldsProps) {
  const t = useText('operators');
  const { roles: own, languages: only, endsAt } = access;
  const missing = lacking(access);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('roles')}</legend>
        {roles.map((role) => (
          <div key={role}>
            <Switch
              label={t(`role.${role}`)}
              checked={own.includes(role)}
              onChange={(isOn) => onChange({ ...access, roles: withOne(own, role, isOn) })}
            />
            <p className={styles.says}>{t(`roleText.${role}`)}</p>
          </div>
        ))}
        {missing === 'noRole' ? <p className={styles.says}>{t('noRole')}</p> : null}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('languages')}</legend>
        <p className={styles.says}>{t('languagesText')}</p>
        <Switch
          label={t('allLanguages')}
          checked={only === null}
          onChange={(isOn) => onChange({ ...access, languages: isOn ? null : [] })}
        />
        {only === null
          ? null
          : languages.map((language) => (
              <Switch
                key={language}
                label={endonym(language)}
                checked={only.includes(language)}
                onChange={(isOn) =>
                  onChange({ ...access, languages: withOne(only, language, isOn) })
                }
              />
            ))}
        {missing === 'noLanguage' ? <p className={styles.says}>{t('noLanguage')}</p> : null}
      </fieldset>
      <InstantField
        label={t('end')}
        value={endsAt}
        onChange={(next) => onChange({ ...access, endsAt: next })}
      />
      <p className={styles.says}>{t('endText')}</p>
    </>
  );
}

export function AccessDialog({
  operator,
  onClose,
}: {
  operator: OperatorRow;
  onClose: () => void;
}) {
  const t = useText('operators');
  const change = useAct(changeOperator, [listOperators]);
  const [access, setAccess] = useState(accessOf(operator));
  const submit = () =>
    change.run({ id: operator.id, ...bodyOf(access) }, () => {
      toast(t('saved'));
      onClose();
    });
  return (
    <Review
      onClose={onClose}
      title={`${t('access')}: ${operator.name}`}
      text={t('accessText')}
      action={t('save')}
      busy={change.isBusy}
      failure={change.failure}
      mayConfirm={() => lacking(access) === undefined}
      onConfirm={submit}
    >
      <AccessFields access={access} onChange={setAccess} />
    </Review>
  );
}
