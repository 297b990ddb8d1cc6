import { specified } from '@prelude/contract/shared/language-data';
import { setLanguages } from '@prelude/contract/shared/languages';
import { usePackLanguages } from '@prelude/pack/languages';
import { minimalPack } from '@prelude/pack/testing/packs';
import { describe, expect, it } from 'vitest';
import { formatInstant, formatNumber, formatThreshold } from './dates.ts';

const predownload = new Date('2025-06-09T12:00:00+08:00');

describe('the content of an email (spec §9)', () => {
  it('shows times in the reader’s time zone, with the UTC offset', () => {
    expect([
      formatInstant('cht', 'Asia/Taipei', predownload),
      formatInstant('en', 'Etc/UTC', predownload),
      formatInstant('jp', 'Asia/Tokyo', predownload),
      formatInstant('kr', 'Asia/Seoul', predownload),
    ]).toEqual([
      '2025年6月9日 12:00（UTC+8）',
      '9 June 2025, 04:00 (UTC)',
      '2025年6月9日 13:00（UTC+9）',
      '2025년 6월 9일 13:00 (UTC+9)',
    ]);
  });

  it('shows thresholds in ten-thousands, in English in thousands and millions', () => {
    const formatted = (['cht', 'en', 'jp', 'kr'] as const).map((one) =>
      formatThreshold(one, 10_000_000),
    );
    expect(formatted).toEqual(['1,000 萬', '10M', '1,000万', '1,000만']);
    expect(formatThreshold('en', 500_000)).toBe('500K');
    expect(formatNumber('kr', 1_234_567)).toBe('1,234,567');
  });

  it.each([
    ['short', ['20K', '2 萬', '20.000']],
    ['full', ['20,000', '20,000', '20.000']],
  ] as const)('writes thresholds %s where the campaign says so', (style, expected) => {
    const codes = ['en', 'cht', 'de'];
    const languages = codes.map((code) => ({ code }));
    const pack = minimalPack({ languages, goal_numbers: style });
    usePackLanguages(pack.folder);
    pack.remove();
    expect(codes.map((code) => formatThreshold(code, 20_000))).toEqual(expected);
    setLanguages(specified, 'en');
  });
});
