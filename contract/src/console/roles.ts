import { Type } from 'typebox';
import { roles } from './permissions.ts';

/** Of one operator: at least one. */
export const Roles = Type.Array(Type.Enum([...roles]), {
  minItems: 1,
  maxItems: roles.length,
  uniqueItems: true,
});
