import { expect, it } from 'vitest';
import { withField } from './with-field.ts';

interface Filter {
  since?: string;
  language?: string;
}

it('a field can be set, replaced and removed completely', () => {
  const from = withField<Filter, 'since'>({}, 'since', '2025-05-01');
  expect(from).toEqual({ since: '2025-05-01' });
  expect(withField(from, 'since', '2025-06-01')).toEqual({ since: '2025-06-01' });
  expect(Object.keys(withField(from, 'since', undefined))).toEqual([]);
  expect(withField(from, 'language', 'jp')).toEqual({ since: '2025-05-01', language: 'jp' });
  expect(withField(from, 'language', '')).toEqual({ since: '2025-05-01', language: '' });
  expect(from).toEqual({ since: '2025-05-01' });
});
