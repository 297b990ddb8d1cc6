/**
 * Meta, Conversions API: https://developers.facebook.com/documentation/ads-commerce/conversions-api (read in November
 * 2026). Graph API versions work for two years or more.
 */
import type { Answer } from '../delivery/post.ts';
import {
  hashOfEmail,
  judgeStatus,
  type Network,
  partOf,
  secondsOf,
  type Verdict,
} from './network.ts';

const host = 'graph.facebook.com';
const version = 'v25.0';

/** Expired, revoked or foreign tokens, and missing permissions, all with HTTP 400 or 403. */
const ofToken = (code: number) =>
  code === 102 || code === 190 || code === 10 || (code >= 200 && code < 300);
/** Away, or too many calls; of these, too, many come with HTTP 400. */
const passing = new Set([1, 2, 4, 17, 32, 341, 368, 613, 80004]);

export const meta: Network = {
  host,
  send: (report, { pixel, token, test }, ask) => {
    const { id, registeredAt, click, agent, email, page, isTest } = report;
    return ask(
      `https://${host}/${version}/${pixel}/events`,
      {},
      JSON.stringify({
        access_token: token,
        data: [
          {
            event_name: 'CompleteRegistration',
            event_time: secondsOf(registeredAt),
            event_id: id,
            event_source_url: page,
            action_source: 'website',
            user_data: {
              // Demanded of events of websites.
              client_user_agent: agent,
              fbc: `fb.1.${click.at.getTime()}.${click.id}`,
              em: email === null ? undefined : [hashOfEmail(email)],
            },
          },
        ],
        test_event_code: isTest ? test : undefined,
      }),
    );
  },
  judge: ({ status, body }: Answer): Verdict => {
    const code = partOf(body, 'error', 'code');
    if (typeof code === 'number') {
      if (ofToken(code)) return 'credentials';
      return passing.has(code) ? 'again' : judgeStatus(status);
    }
    const byStatus = judgeStatus(status);
    if (byStatus !== 'delivered') return byStatus;
    return Number(partOf(body, 'events_received')) > 0 ? 'delivered' : 'again';
  },
};
