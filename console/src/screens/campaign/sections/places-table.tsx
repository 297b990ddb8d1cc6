import type { ClosedTest } from '@prelude/contract/campaign/section-data';
import { useTypedText } from '@prelude/ui/typed-text';
import { useNames } from '../../../lib/names.ts';
import { formatNumber, groupMark } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { wholeNumber } from '../whole-number.logic.ts';
import { totalOf } from './places.logic.ts';

interface Props {
  recruitment: ClosedTest;
  onChange(places: ClosedTest['places']): void;
  disabled: boolean;
}

export function PlacesTable({ recruitment, onChange, disabled }: Props) {
  const t = useText('campaign');
  const names = useNames();
  const { platforms, regions, places } = recruitment;
  const set = (platform: string, region: string, count: number) =>
    onChange({ ...places, [platform]: { ...places[platform], [region]: count } });
  const sum = (some: readonly string[], others: readonly string[]) =>
    formatNumber(totalOf(places, some, others));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
    <section className={styles.wrap} aria-label={t('field.places')} tabIndex={0}>
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">{t('field.places')}</th>
            {platforms.map((platform) => (
              <th key={platform} scope="col">
                {names.platform(platform)}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {t('places.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {regions.map((region) => (
            <tr key={region}>
              <th scope="row">{names.region(region)}</th>
              {platforms.map((platform) => (
                <td key={platform}>
                  <PlacesInput
                    label={`${names.region(region)}, ${names.platform(platform)}`}
                    disabled={disabled}
                    value={places[platform]?.[region] ?? 0}
                    onChange={(count) => set(platform, region, count)}
                  />
                </td>
              ))}
              <td className={styles.total}>{sum(platforms, [region])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('places.sum')}</th>
            {platforms.map((platform) => (
              <td key={platform} className={styles.total}>
                {sum([platform], regions)}
              </td>
            ))}
            <td className={styles.total}>
              <strong>{sum(platforms, regions)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

interface PlacesInputProps {
  label: string;
  value: number;
  disabled: boolean;
  onChange(count: number): void;
}

/** Invalid input changes nothing: reduced to its digits, it would be another number. */
function PlacesInput({ label, value, disabled, onChange }: PlacesInputProps) {
  const typed = useTypedText(value, (text) => {
    const count = text === '' ? 0 : wholeNumber(text, groupMark());
    if (count !== undefined) onChange(count);
  });
  return <input aria-label={label} inputMode="numeric" disabled={disabled} {...typed} />;
}
