/** Where a webhook may go (`core/public-address.ts`). */
import type { WebhookKind } from '@prelude/contract/console/webhooks';
import { mayBePublic } from '../../../core/public-address.ts';

const discordHosts = new Set(['discord.com', 'ptb.discord.com', 'canary.discord.com']);

/** @param allowsLocal also `http://127.0.0.1`, for development */
export function mayReceive(address: string, kind: WebhookKind, allowsLocal: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (allowsLocal && protocol === 'http:' && hostname === '127.0.0.1') return true;
  if (protocol !== 'https:') return false;
  if (kind === 'discord')
    return discordHosts.has(hostname) && pathname.startsWith('/api/webhooks/');
  return mayBePublic(hostname);
}
