import type { Part } from '@prelude/contract/site/parts';
import { pack } from './pack.ts';

/** @returns the attribute by which the style of a pack finds the element; nothing in a pack without one */
export const part = (name: Part): { 'data-part'?: Part } =>
  pack.ownStyle ? { 'data-part': name } : {};
