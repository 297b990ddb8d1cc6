import { formatNumber } from '@prelude/ui/numbers';
import { useDrawTexts } from '../dynamic/texts.tsx';
import type { Public } from './draw-page.tsx';

export function Places({ recruitment }: Pick<Public, 'recruitment'>) {
  const { s, language, names } = useDrawTexts();
  const { platforms, regions, places } = recruitment;
  const of = (platform: string, region: string) =>
    places.find((one) => one.platform === platform && one.region === region)?.places ?? 0;
  return (
    <section className="places" aria-labelledby="places">
      <h2 id="places">{s('places.title')}</h2>
      <p>{s('places.lead')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{s('places.region')}</th>
            {platforms.map((platform) => (
              <th key={platform} scope="col">
                {names('platform', platform)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regions.map((region) => (
            <tr key={region}>
              <th scope="row">{names('region', region)}</th>
              {platforms.map((platform) => (
                <td key={platform}>{formatNumber(of(platform, region), language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
