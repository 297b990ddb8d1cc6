import { describe, expect, it } from 'vitest';
import { siteMenu } from './pages.ts';

const none = { roles: false, weapons: false, features: false, worldview: false, factions: false };
const all = { roles: true, weapons: true, features: true, worldview: true, factions: true };

describe('the menu', () => {
  it('has the order of the specification', () => {
    expect(siteMenu(undefined, all)).toEqual({
      present: ['home', 'milestone', 'role', 'weapon', 'feature', 'worldview', 'news'],
      desktop: ['home', 'milestone', 'role-weapon', 'feature', 'worldview', 'news'],
      mobile: ['home', 'milestone', 'role', 'weapon', 'feature', 'worldview', 'news'],
    });
  });

  it('leaves out pages without data', () => {
    const { present, desktop, mobile } = siteMenu(undefined, none);
    expect(present).toEqual(['home', 'milestone', 'news']);
    expect(desktop).toEqual(present);
    expect(mobile).toEqual(present);
  });

  it('has one entry for characters and weapons on a computer, at the place of the first', () => {
    const wanted = ['home', 'weapon', 'news', 'role'] as const;
    expect(siteMenu(wanted, all).desktop).toEqual(['home', 'role-weapon', 'news']);
    expect(siteMenu(wanted, all).mobile).toEqual(wanted);
    expect(siteMenu(undefined, { ...none, weapons: true }).desktop).toContain('role-weapon');
    expect(siteMenu(undefined, { ...none, weapons: true }).mobile).not.toContain('role');
  });

  it('starts with home, in any case', () => {
    expect(siteMenu(['news', 'home'], all).mobile).toEqual(['home', 'news']);
    expect(siteMenu([], all).mobile).toEqual(['home']);
    const withoutNews = siteMenu(undefined, all, false);
    for (const list of Object.values(withoutNews)) expect(list).not.toContain('news');
  });

  it('keeps a page that it does not list', () => {
    expect(siteMenu(['home', 'feature'], all).present).toContain('worldview');
  });

  it('has the page of the world for factions alone', () => {
    expect(siteMenu(undefined, { ...none, factions: true }).present).toContain('worldview');
  });
});
