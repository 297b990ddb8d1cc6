/**
 * X, Conversion API, version 12: https://docs.x.com/x-ads-api/measurement/web-conversions (read in November 2026), with the
 * token that the Events Manager makes for a pixel. It has no test mode: a test is an event that belongs to no account.
 */
import type { Answer } from '../delivery/post.ts';
import { hashOfEmail, judgeStatus, type Network, partOf, type Verdict } from './network.ts';

const host = 'ads-api.x.com';

export const x: Network = {
  host,
  send: ({ id, registeredAt, click, email, isTest }, { pixel, event, token }, ask) => {
    const identifiers: Record<string, string>[] = isTest ? [] : [{ twclid: click.id }];
    if (email !== null) identifiers.push({ hashed_email: hashOfEmail(email) });
    return ask(
      `https://${host}/12/measurement/conversions/${pixel}`,
      { 'x-pixel-token': token! },
      JSON.stringify({
        conversions: [
          {
            conversion_time: registeredAt.toISOString(),
            event_id: event,
            conversion_id: id,
            identifiers,
          },
        ],
      }),
    );
  },
  judge: ({ status, body }: Answer): Verdict => {
    const byStatus = judgeStatus(status);
    if (byStatus !== 'delivered') return byStatus;
    return partOf(body, 'errors') === undefined ? 'delivered' : 'refused';
  },
};
