import { brandIcons } from '@prelude/contract/campaign/icon-names';
import { knownStores, type Store, storeName, storeVerbs } from '@prelude/contract/campaign/stores';
import { useState } from 'react';
import { optionsOf, SelectField, TextField } from '../../../kit/inputs.tsx';
import { Button, Card } from '../../../kit/layout.tsx';
import { useIsReadOnly } from '../../../kit/field.tsx';
import { Switch } from '../../../kit/controls.tsx';
import { useText } from '../../../lib/text.ts';
import { withField } from '../../../lib/with-field.ts';
import styles from '../campaign.module.css';
import { addStore, iconName, mayAdd, mostStores, moveStore } from './stores.logic.ts';

interface Props {
  stores: readonly Store[];
  /** The campaign's own icons. */
  icons: readonly string[];
  onChange(stores: Store[]): void;
}

export function StoresCard({ stores, icons, onChange }: Props) {
  const t = useText('campaign');
  const isReadOnly = useIsReadOnly();
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
          isFirst={index === 0}
          isLast={index === stores.length - 1}
          onChange={(next) => onChange(stores.map((one, at) => (at === index ? next : one)))}
          onMove={(by) => onChange(moveStore(stores, index, by))}
          onRemove={() => onChange(stores.filter((_, at) => at !== index))}
        />
      ))}
      {isReadOnly || stores.length >= mostStores ? null : (
        <>
          <div className={styles.checks}>
            {missing.map((one) => (
              <Button key={one} onClick={() => add(one)}>
                {t('field.add')}: {storeName({ key: one })}
              </Button>
            ))}
          </div>
          <div className={styles.row}>
            <TextField
              label={t('field.storeKey')}
              hint={t('field.storeKeyHint')}
              autoCapitalize="none"
              value={key}
              onChange={(next) => setKey(next.normalize('NFKC').trim().toLowerCase())}
            />
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
  isFirst: boolean;
  isLast: boolean;
  onChange(store: Store): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function StoreRow({ store, icons, isFirst, isLast, onChange, onMove, onRemove }: RowProps) {
  const t = useText('campaign');
  const isReadOnly = useIsReadOnly();
  const name = storeName(store);
  const named = (label: string) => `${name} · ${label}`;
  return (
    <fieldset className={styles.row} disabled={isReadOnly} aria-label={name}>
      <TextField
        label={named(t('field.label'))}
        maxLength={40}
        placeholder={storeName({ key: store.key })}
        value={store.name ?? ''}
        onChange={(next) => onChange(withField(store, 'name', next || undefined))}
      />
      <SelectField
        label={named(t('field.verb'))}
        value={store.verb}
        options={optionsOf(storeVerbs, (verb) => t(`verb.${verb}`))}
        onChange={(next) => onChange({ ...store, verb: next })}
      />
      <SelectField
        label={named(t('field.icon'))}
        none={t('field.automatic')}
        value={store.icon ?? ''}
        options={[...new Set([...icons, ...brandIcons, ...(store.icon ? [store.icon] : [])])].map(
          (icon) => ({ value: icon, label: iconName(icon) }),
        )}
        onChange={(next) => onChange(withField(store, 'icon', next || undefined))}
      />
      <TextField
        label={named(t('field.address'))}
        hint={store.href ? undefined : t('field.noButton')}
        inputMode="url"
        placeholder="https://"
        value={store.href ?? ''}
        onChange={(next) => onChange(withField(store, 'href', next.trim() || undefined))}
      />
      <Switch
        label={named(t('field.onPhones'))}
        checked={store.mobile}
        onChange={(mobile) => onChange({ ...store, mobile })}
      />
      <Switch
        label={named(t('field.counts'))}
        checked={store.counts}
        onChange={(counts) => onChange({ ...store, counts })}
      />
      {isReadOnly ? null : (
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
