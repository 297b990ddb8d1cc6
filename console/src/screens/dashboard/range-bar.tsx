import type { Dimension, FigureRange } from '@prelude/contract/console/dashboard';
import { readBreakdown } from '@prelude/contract/console/dashboard-calls';
import { Switch } from '../../kit/controls.tsx';
import { DayField } from '../../kit/date-field.tsx';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Button } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { withField } from '../../lib/with-field.ts';
import styles from './dashboard.module.css';
import { roundedFiles } from './files/panel-files.tsx';
import { nameOf } from './names.ts';
import { useSaid } from './said.ts';
import { everything, spans, type Choice } from './range.logic.ts';

interface Props {
  choice: Choice;
  onChange(choice: Choice): void;
  range: FigureRange | undefined;
}

export function RangeBar({ choice, onChange, range }: Props) {
  const t = useText('dashboard');
  const { span, filter } = choice;
  const isRounded = roundedFiles.use();
  const day = (name: 'first' | 'last') => (
    <DayField
      label={t(`range.${name}`)}
      value={choice[name]}
      onChange={(next) => onChange({ ...choice, [name]: next })}
    />
  );
  return (
    <section className={`sheet ${styles.panel} ${styles.range}`} aria-label={t('range.title')}>
      <SelectField
        label={t('range.title')}
        value={span}
        onChange={(next) => onChange({ ...choice, span: next })}
        options={optionsOf(spans, (value) => t(`range.${value}`))}
      />
      {span === 'own' ? day('first') : null}
      {span === 'own' ? day('last') : null}
      {(['language', 'scene', 'device', 'referrer', 'via'] as const).map((by) => (
        <FilterField
          key={by}
          by={by}
          range={range}
          value={filter[by]}
          onChange={(value) => onChange({ ...choice, filter: withField(filter, by, value) })}
        />
      ))}
      <Switch label={t('rounded')} checked={isRounded} onChange={roundedFiles.set} />
      <Button disabled={choice === everything} onClick={() => onChange(everything)}>
        {t('range.reset')}
      </Button>
    </section>
  );
}

interface FilterProps {
  by: Dimension;
  range: FigureRange | undefined;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Prefix of each value: `''` is a valid value, but the list uses it for "none". */
const mark = '=';

function FilterField({ by, range, value, onChange }: FilterProps) {
  const said = useSaid();
  const { t } = said;
  const { from = '', to = '' } = range ?? {};
  const { reply } = useCall(
    readBreakdown,
    { from, to, step: 'g_visit', by },
    { every: 60_000, enabled: range !== undefined, keep: true },
  );
  const values = new Set(reply?.data.map((row) => row.value));
  if (value !== undefined) values.add(value);
  return (
    <SelectField
      label={t(`by.${by}`)}
      value={value === undefined ? '' : mark + value}
      none={t('range.all')}
      // An empty list would suggest that there are no visitors.
      disabled={!reply && value === undefined}
      onChange={(next) => onChange(next ? next.slice(mark.length) : undefined)}
      options={[...values].map((one) => ({
        value: mark + one,
        label: nameOf(said, by, one),
      }))}
    />
  );
}
