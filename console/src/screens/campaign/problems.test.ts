import { campaignProblemCodes } from '@prelude/contract/campaign/rules';
import { consoleCodes } from '@prelude/contract/console/languages';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { groupProblems, problemAt, problemText } from './problems.ts';

const t = textOf('campaign');
const shape = (path: string) => ({ code: 'shape', path, message: '' }) as const;

describe('the message for a field', () => {
  it.each([
    ['banner/banner/text/en', 'Notice banner · Text (English) does not have the right format.'],
    ['banner/banner/text/cht', 'Notice banner · Text (繁體中文) does not have the right format.'],
    [
      'banner/banner/link/label/kr',
      'Notice banner · Link text (한국어) does not have the right format.',
    ],
    [
      'links/social/jp/0/href',
      'Links and store buttons · Address (日本語) does not have the right format.',
    ],
    [
      'recruitment/recruitment/waves/1/claim_by',
      'Closed test · Confirms by does not have the right format.',
    ],
    [
      'windows/registration/opens_at',
      'Registration and dates · Opens does not have the right format.',
    ],
  ])('%s', (path, text) => expect(problemText(t, shape(path))).toBe(text));

  it('uses the key of a field without a label, not its language', () => {
    expect(problemText(t, shape('notices/notices/imprint/en'))).toBe(
      'Age mark and company details · imprint (English) does not have the right format.',
    );
  });

  it.each([
    ['', 'Notice banner · Address is empty.'],
    [null, 'Notice banner · Address is empty.'],
    [undefined, 'Notice banner · Address is empty.'],
    ['nowhere', 'Notice banner · Address does not have the right format.'],
    [0, 'Notice banner · Address does not have the right format.'],
  ])('reports an empty or a malformed value: %j', (href, text) => {
    const value = { banner: { link: { href } } };
    expect(problemText(t, shape('banner/banner/link/href'), value)).toBe(text);
  });

  it('reports a missing parent as empty', () => {
    expect(problemText(t, shape('banner/banner/link/href'), { banner: null })).toContain('empty');
  });
});

it.each(consoleCodes)('every reason has a text in %s', (language) => {
  const say = textOf('campaign', language);
  const unsaid = campaignProblemCodes.filter((code) =>
    problemText(say, { code, path: 'links/about', message: '' }).startsWith('problem.'),
  );
  expect(unsaid).toEqual([]);
});

describe('the banner’s form', () => {
  const problems = [
    shape('banner/banner/from'),
    shape('banner/text'),
    shape('banner/banner/level'),
  ];

  it('shows a problem next to its field', () => {
    expect(problemAt(problems, 'from')?.path).toBe('banner/banner/from');
    expect(problemAt(problems, 'until')).toBeUndefined();
  });

  it('shows a text that is empty in all languages at the first language', () => {
    expect(problemAt(problems, 'text', 'cht')?.path).toBe('banner/text');
    expect(problemAt(problems, 'text', 'en')).toBeUndefined();
  });

  it.each([
    ['nothing is wrong', [], {}, [0, 0, true]],
    ['a field can say it', [shape('banner/banner/text/en')], {}, [1, 0, false]],
    ['no field can say it', [shape('banner/banner/level')], {}, [0, 1, true]],
    ['one can and one cannot', problems, {}, [3, 1, true]],
    ['it goes back to the file, which no form shows', [shape('banner/text')], null, [0, 1, true]],
    ['another entry begins alike', [shape('links/text')], {}, [0, 1, true]],
  ])('shows the rest in the review when %s', (_when, given, value, expected) => {
    const { inForm, inReview, isReviewed } = groupProblems(given, value);
    expect([inForm?.length ?? 0, inReview.length, isReviewed]).toEqual(expected);
  });
});
