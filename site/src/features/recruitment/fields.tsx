import { type Control, useField } from '@prelude/ui/field';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import look from '../../ui/field.module.css';
import styles from './fields.module.css';

interface Group {
  label: string;
  note?: string | undefined;
  fault?: string | undefined;
}

interface TilesProps extends Group {
  many?: boolean;
  options: readonly { key: string; name: string }[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  ref?: Ref<HTMLInputElement>;
}

export function Tiles({
  label,
  note,
  fault,
  many = false,
  options,
  chosen,
  onChoose,
  ref,
}: TilesProps) {
  const id = useId();
  const choose = (key: string, ticked: boolean) => {
    if (!many) return onChoose([key]);
    onChoose(
      options.map((one) => one.key).filter((one) => (one === key ? ticked : chosen.includes(one))),
    );
  };
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-note`}>
      <legend className={look.label}>{label}</legend>
      <div className={styles.tiles}>
        {options.map(({ key, name }, index) => (
          <label key={key} className={styles.tile}>
            <input
              ref={index === 0 ? ref : undefined}
              type={many ? 'checkbox' : 'radio'}
              name={id}
              value={key}
              checked={chosen.includes(key)}
              aria-invalid={fault !== undefined}
              onChange={(event) => choose(key, event.currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <Below id={`${id}-note`} note={note} fault={fault} />
    </fieldset>
  );
}

interface FramedProps extends Group {
  choice?: boolean;
  children: (control: Control) => ReactNode;
}

function Framed({ label, note, fault, choice, children }: FramedProps) {
  const { control, idOf } = useField(fault !== undefined, 'note');
  return (
    <div className={styles.group}>
      <label className={look.label} htmlFor={control.id}>
        {label}
      </label>
      <span className={`${look.line} ${styles.line}`} data-choice={choice ? '' : undefined}>
        {children(control)}
      </span>
      <Below id={idOf('note')} note={note} fault={fault} />
    </div>
  );
}

export const Line = ({ label, note, fault, ...input }: Group & ComponentProps<'input'>) => (
  <Framed label={label} note={note} fault={fault}>
    {(control) => <input {...input} {...control} />}
  </Framed>
);

interface ChoiceProps extends Group, ComponentProps<'select'> {
  empty: string;
  options: readonly { key: string; name: string }[];
}

export const Choice = ({ label, note, fault, empty, options, ...select }: ChoiceProps) => (
  <Framed label={label} note={note} fault={fault} choice>
    {(control) => (
      <select {...select} {...control}>
        <option value="">{empty}</option>
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Framed>
);

type LinesProps = Pick<Group, 'label' | 'note'> & ComponentProps<'textarea'>;

/** Never wrong, so without a fault. */
export const Lines = ({ label, note, ...area }: LinesProps) => (
  <Framed label={label} note={note}>
    {(control) => <textarea {...area} {...control} />}
  </Framed>
);

/** Always reserves its line, so that a message moves nothing. */
const Below = ({ id, note, fault }: { id: string } & Pick<Group, 'note' | 'fault'>) => (
  <p
    className={styles.note}
    id={id}
    aria-live="polite"
    data-fault={fault === undefined ? undefined : ''}
  >
    {fault ?? note}
  </p>
);
