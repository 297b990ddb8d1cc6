import { describe, expect, it } from 'vitest';
import { failureCodes } from './shared/error-codes.ts';
import { languageData } from './shared/language-data.ts';
import {
  fromAcceptLanguage,
  fromTag,
  languages,
  matchLanguage,
  toCaptcha,
  toLocale,
  toTag,
  toUsdk,
} from './shared/languages.ts';
import { sceneOf } from './site/registration.ts';
import { endpointsOf } from './testing/endpoints.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!./testing/*.ts'], {
  eager: true,
});
const calls = endpointsOf(Object.values(modules));

describe('the contract', () => {
  it('promises every call of spec §7', () => {
    const paths = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    const named = [
      'POST /common/yuyue-email.html',
      'POST /beta3/usdk-info',
      'GET /beta3/get-user-info',
      'GET /beta3/logout',
      'POST /common/get-yuyue-count.html',
      'POST /api/common/get-list.html',
      'POST /api/common/get-content-detail.html',
      ...['sys/init.lg', 'sys/agr.lg', 'login/lgn.lg', 'login/getThirdAuthToken.lg'].map(
        (path) => `POST /hgsdk/v1/${path}`,
      ),
      ...[
        'login.lg',
        'register',
        'updatePwd',
        'sendVerifyCode',
        'verifyCode',
        'verifyCaptchaCode',
      ].map((path) => `POST /hgsdk/v1/email/${path}`),
      'POST /hgsdk/v2/email/login',
      ...['agr.lg', 'subPush', 'unsubPush', 'roleExt.lg'].map(
        (path) => `POST /hgsdk/v1/user/${path}`,
      ),
      'POST /game/v1/login/checklgn.lg',
    ];
    for (const path of named) expect(paths).toContain(path);
  });

  it('gives every call a size, a limit and known failures', () => {
    for (const { path, bodyLimit, limit, failures, misfit, operator } of calls) {
      // Operators write articles and upload pictures. Requests without a session are refused before the body is read.
      const isOperators = operator !== undefined && operator.permission !== 'anyone';
      expect(bodyLimit, path).toBeLessThanOrEqual(isOperators ? 9_000_000 : 16_384);
      expect(limit.max, path).toBeGreaterThan(0);
      expect(failureCodes).toEqual(expect.arrayContaining([...failures, misfit]));
    }
  });
});

describe('language codes (§9)', () => {
  it('convert as in the specification', () => {
    expect(languages.map(toTag)).toEqual(['zh-tw', 'en', 'ja', 'ko']);
    expect(['zh-tw', 'en', 'ja', 'ko', 'fr', ''].map(fromTag)).toEqual([
      'cht',
      'en',
      'jp',
      'kr',
      'en',
      'en',
    ]);
    expect([...languages, 'xx'].map(toLocale)).toEqual(['zh_HK', 'en', 'ja', 'ko', 'en']);
    expect([...languages, 'xx'].map(toUsdk)).toEqual(['zh_tw', 'en', 'jp', 'kr', 'en']);
    expect(['zh_CN', 'zh_HK', 'zh_TW', 'en', 'ja', 'ko', 'fr'].map(toCaptcha)).toEqual([
      'zh-cn',
      'zh-hk',
      'zh-tw',
      'en',
      'ja',
      'ko',
      'en',
    ]);
  });

  it.each([
    ['zh-Hant-HK', 'cht'],
    ['zh_CN', 'cht'],
    ['ja-JP', 'jp'],
    ['KO', 'kr'],
    ['jp', 'jp'],
    ['fr', undefined],
    ['', undefined],
  ])('%s is read as %s', (given, language) => {
    expect(matchLanguage(given)).toBe(language);
  });

  it.each([
    ['zh-CN', 'zh-cn'],
    ['zh-Hans-SG', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['zh-TW', 'cht'],
    ['zh-HK', 'cht'],
    ['zh-Hant-MO', 'cht'],
  ])('%s is read as %s when the campaign has both scripts, in any order', (given, language) => {
    const both = [languageData('zh-cn'), languageData('cht')];
    expect(matchLanguage(given, both)).toBe(language);
    expect(matchLanguage(given, both.toReversed())).toBe(language);
  });

  it("orders the browser's languages by weight", () => {
    expect(fromAcceptLanguage('fr;q=0.9, ko;q=0.8, ja;q=0.85')).toBe('jp');
    expect(fromAcceptLanguage('fr')).toBe('en');
    expect(fromAcceptLanguage(undefined)).toBe('en');
  });
});

describe('scenes (§2)', () => {
  it.each([
    ['https://a.example/?from=shenji', 3],
    ['https://a.example/shenhe', 2],
    ['https://a.example/?c=wb', 4],
    ['https://a.example/#/home?wx', 5],
    ['https://a.example/xhs', 6],
    ['https://a.example/dy', 7],
    ['https://a.example/pc', 8],
    ['https://a.example/xianxia', 99],
    ['https://a.example/', 1],
  ])('%s is scene %i', (address, scene) => {
    expect(sceneOf(address)).toBe(scene);
  });
});
