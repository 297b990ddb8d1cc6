/** Checks if the visitor has returned to this tab from a full-page provider redirect, and for what purpose. */
import { leftKey } from '@prelude/contract/account/provider-flow';
import { session } from '../../lib/storage.ts';

export function returnedFor(): 'login' | 'link' | undefined {
  try {
    const left = JSON.parse(session.get(leftKey) ?? 'null') as Record<string, unknown> | null;
    if (!left?.outcome) return undefined;
    return left.purpose === 'link' ? 'link' : 'login';
  } catch {
    return undefined;
  }
}
