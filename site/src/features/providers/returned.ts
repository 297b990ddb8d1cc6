/** Has a visitor who left by a full page come back in this tab? What for is all that is read here. */
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
