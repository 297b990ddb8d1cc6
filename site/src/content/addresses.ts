/** Addresses inside the site that other pages link to. */
import type { Language } from '@prelude/contract/shared/languages';
import type { OwnPageLink } from '@prelude/contract/site/site-pack';
import { pack } from '../lib/pack.ts';

export const roleAddress = (key: string): string => `#/role?name=${key}`;

/** Pages of the pack's own, which are documents. */
export const ownPagesIn = (language: Language, menu: OwnPageLink['menu']): OwnPageLink[] =>
  pack.ownPages?.[language]?.filter((page) => page.menu === menu) ?? [];
