/**
 * TikTok, Events API 2.0: https://business-api.tiktok.com/portal/docs?id=1771100779668482 (recorded in November 2026 from
 * the documents of TikTok’s partners). Every answer has HTTP 200; the outcome is in `code`.
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

const host = 'business-api.tiktok.com';

/** No permission; token expired, missing, wrong or revoked. */
const ofToken = new Set([40001, 40102, 40104, 40105]);
/** Too many calls. */
const passing = new Set([40016, 40100, 40133]);

export const tiktok: Network = {
  host,
  send: (report, { pixel, token, test }, ask) => {
    const { id, registeredAt, click, email, page, isTest } = report;
    return ask(
      `https://${host}/open_api/v1.3/event/track/`,
      { 'access-token': token! },
      JSON.stringify({
        event_source: 'web',
        event_source_id: pixel,
        test_event_code: isTest ? test : undefined,
        data: [
          {
            event: 'CompleteRegistration',
            event_time: secondsOf(registeredAt),
            event_id: id,
            user: {
              ttclid: click.id,
              email: email === null ? undefined : hashOfEmail(email),
            },
            page: { url: page },
          },
        ],
      }),
    );
  },
  judge: ({ status, body }: Answer): Verdict => {
    const code = partOf(body, 'code');
    if (typeof code !== 'number') {
      const byStatus = judgeStatus(status);
      return byStatus === 'delivered' ? 'again' : byStatus;
    }
    if (code === 0) return 'delivered';
    if (ofToken.has(code)) return 'credentials';
    return passing.has(code) || code >= 50_000 ? 'again' : 'refused';
  },
};
