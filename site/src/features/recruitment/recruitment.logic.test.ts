import { expect, test } from 'vitest';
import { recruitmentAnswer } from './recruitment.logic.ts';

test('the test buttons follow the recruitment state (§4; spec decisions §2)', () => {
  const say = (key: string) => ({ kind: 'say', key });
  const open = (action: string) => ({ kind: 'open', action });
  expect(recruitmentAnswer('before', 'apply')).toEqual(say('home.recruitmentSoon'));
  expect(recruitmentAnswer('ended', 'check')).toEqual(say('home.recruitmentOver'));
  expect(recruitmentAnswer('open', 'apply')).toEqual(open('apply'));
  expect(recruitmentAnswer(undefined, 'apply')).toEqual(open('apply'));
  expect(recruitmentAnswer('drawing', 'apply')).toEqual(open('check'));
  expect(recruitmentAnswer('results', 'check')).toEqual(open('check'));
  expect(recruitmentAnswer('before', 'status')).toEqual(open('status'));
  expect(recruitmentAnswer('ended', 'status')).toEqual(open('status'));
});
