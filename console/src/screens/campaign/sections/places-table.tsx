import type { ClosedTest } from '@prelude/contract/campaign/section-data';
import { useNames } from '../../../lib/names.ts';
import { groupMark } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { wholeNumber } from '../whole-number.logic.ts';

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
          </tr>
        </thead>
        <tbody>
          {regions.map((region) => (
            <tr key={region}>
              <th scope="row">{names.region(region)}</th>
              {platforms.map((platform) => (
                <td key={platform}>
                  <input
                    aria-label={`${names.region(region)}, ${names.platform(platform)}`}
                    inputMode="numeric"
                    disabled={disabled}
                    value={places[platform]?.[region] ?? 0}
                    // Invalid input changes nothing: reduced to its digits, it would be another number.
                    onChange={({ target }) => {
                      const count =
                        target.value === '' ? 0 : wholeNumber(target.value, groupMark());
                      if (count !== undefined) set(platform, region, count);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
