import { sections } from '../../lib/pack.ts';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type { decidePlace, readRecruitment } from '@prelude/contract/site/recruitment';
import type { readStatus as statusCall, Status } from '@prelude/contract/site/status';
import { get, post } from '../../lib/http/http.ts';

export interface Known extends Status {
  /** Of the closed test, if the campaign has one. */
  dates?: { opens: string; closes: string; results: string };
}

/** `out`: not signed in. */
export async function readStatus(): Promise<Known | 'out' | 'failed'> {
  const [reply, recruitment] = await Promise.all([
    get<typeof statusCall>('/api/status'),
    sections.closed_test ? get<typeof readRecruitment>('/api/recruitment') : undefined,
  ]);
  if (reply.code !== 0) return reply.error === 'session.none' ? 'out' : 'failed';
  if (!recruitment) return reply.data;
  if (recruitment.code !== 0) return 'failed';
  const { opens_at: opens, closes_at: closes, results_at: results } = recruitment.data;
  return { ...reply.data, dates: { opens, closes, results } };
}

export const decide = (action: BodyOf<typeof decidePlace>['action']) =>
  post<typeof decidePlace>('/api/recruitment/place', { action }, 'json');
