import { brandIcons } from '@prelude/contract/campaign/icon-names';
import {
  knownStores,
  type Store,
  storeName,
  type StoreVerb,
  storeVerbs,
} from '@prelude/contract/campaign/stores';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Select, Switch } from '../../../kit/controls.tsx';
import { Field } from '../../../kit/field.tsx';
import { Card } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { addStore, mayAdd, mostStores, moved, withField } from './stores.logic.ts';

interface Props {
  stores: readonly Store[];
  /** The campaign's own icons. */
  icons: readonly string[];
  disabled: boolean;
  onChange(stores: Store[]): void;
}

export function StoresCard({ stores, icons, disabled, onChange }: Props) {
  const t = useText('campaign');
  const [key, setKey] = useState('');
  const add = (added: string) => {
    onChange(addStore(stores, added));
    setKey('');
  };
  const missing = [...knownStores.keys()].filter((one) => mayAdd(stores, one));
  return (
    <Card title={t('field.stores')}>
      {stores.map((store, index) => (
        <StoreRow
          key={store.key}
          store={store}
          icons={icons}
          disabled={disabled}
          isFirst={index === 0}
          isLast={index === stores.length - 1}
          onChange={(next) => onChange(stores.map((one, at) => (at === index ? next : one)))}
          onMove={(by) => onChange(moved(stores, index, by))}
          onRemove={() => onChange(stores.filter((_, at) => at !== index))}
        />
      ))}
      {disabled || stores.length >= mostStores ? null : (
        <>
          <div className={styles.checks}>
            {missing.map((one) => (
              <Button key={one} onClick={() => add(one)}>
                {t('field.add')}: {storeName({ key: one })}
              </Button>
            ))}
          </div>
          <div className={styles.row}>
            <Field label={t('field.storeKey')} hint={t('field.storeKeyHint')}>
              {(control) => (
                <input
                  {...control}
                  autoCapitalize="none"
                  value={key}
                  onChange={({ target }) => setKey(target.value.trim().toLowerCase())}
                />
              )}
            </Field>
            <Button disabled={!mayAdd(stores, key)} onClick={() => add(key)}>
              {t('field.add')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

interface RowProps {
  store: Store;
  icons: readonly string[];
  disabled: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange(store: Store): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function StoreRow({
  store,
  icons,
  disabled,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: RowProps) {
  const t = useText('campaign');
  const name = storeName(store);
  const named = (label: string) => `${name} · ${label}`;
  return (
    <fieldset className={styles.row} disabled={disabled} aria-label={name}>
      <Field label={named(t('field.label'))}>
        {(control) => (
          <input
            {...control}
            maxLength={40}
            placeholder={storeName({ key: store.key })}
            value={store.name ?? ''}
            onChange={({ target }) => onChange(withField(store, 'name', target.value))}
          />
        )}
      </Field>
      <Field label={named(t('field.verb'))}>
        {(control) => (
          <Select
            {...control}
            className={control.className ?? ''}
            value={store.verb}
            options={storeVerbs.map((verb) => ({ value: verb, label: t(`verb.${verb}`) }))}
            onChange={({ target }) => onChange({ ...store, verb: target.value as StoreVerb })}
          />
        )}
      </Field>
      <Field label={named(t('field.icon'))}>
        {(control) => (
          <Select
            {...control}
            className={control.className ?? ''}
            none={t('field.automatic')}
            value={store.icon ?? ''}
            options={[
              ...new Set([...icons, ...brandIcons, ...(store.icon ? [store.icon] : [])]),
            ].map((icon) => ({ value: icon, label: icon }))}
            onChange={({ target }) => onChange(withField(store, 'icon', target.value))}
          />
        )}
      </Field>
      <Field label={named(t('field.address'))} hint={store.href ? undefined : t('field.noButton')}>
        {(control) => (
          <input
            {...control}
            inputMode="url"
            placeholder="https://"
            value={store.href ?? ''}
            onChange={({ target }) => onChange(withField(store, 'href', target.value.trim()))}
          />
        )}
      </Field>
      <Switch
        label={named(t('field.onPhones'))}
        checked={store.mobile}
        disabled={disabled}
        onChange={(mobile) => onChange({ ...store, mobile })}
      />
      <Switch
        label={named(t('field.counts'))}
        checked={store.counts}
        disabled={disabled}
        onChange={(counts) => onChange({ ...store, counts })}
      />
      {disabled ? null : (
        <div className={styles.checks}>
          <Button
            disabled={isFirst}
            aria-label={`${t('field.moveUp')}: ${name}`}
            onClick={() => onMove(-1)}
          >
            {t('field.moveUp')}
          </Button>
          <Button
            disabled={isLast}
            aria-label={`${t('field.moveDown')}: ${name}`}
            onClick={() => onMove(1)}
          >
            {t('field.moveDown')}
          </Button>
          <Button aria-label={`${t('field.remove')}: ${name}`} onClick={onRemove}>
            {t('field.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
