import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import type {
  Application,
  ApplicationForm,
  decidePlace,
  Qualification,
  readApplication,
  readQualification,
  readRecruitment,
  saveApplication,
  withdrawApplication,
} from '@prelude/contract/site/recruitment';
import { type Failure, get, post } from '../../lib/http/http.ts';
import { forgetUser } from '../../state/user-store.ts';

export type Offer = ReplyOf<typeof readRecruitment>['data'];

export interface Overview {
  offer: Offer;
  saved: Application | null;
}

/** An ended session clears the user state; components that watch it then request sign-in. */
function noticed<R extends { error?: string } | object>(reply: R): R {
  if ('error' in reply && reply.error === 'session.none') forgetUser();
  return reply;
}

/** Form options and the saved application; undefined when either fails to load. */
export async function readOverview(): Promise<Overview | undefined> {
  const [offer, own] = await Promise.all([
    get<typeof readRecruitment>('/api/recruitment'),
    get<typeof readApplication>('/api/recruitment/application'),
  ]);
  noticed(own);
  if (own.code !== 0 || offer.code !== 0) return undefined;
  return { offer: offer.data, saved: own.data };
}

export type Saving = ReplyOf<typeof saveApplication> | Failure;

/** @param version the saved version that the form is based on; 0 for the first */
export const save = async (form: ApplicationForm, version: number): Promise<Saving> =>
  noticed(
    await post<typeof saveApplication>(
      '/api/recruitment/application',
      { ...form, version },
      'json',
      // The version makes a repetition harmless.
      { repeatable: true },
    ),
  );

export const withdraw = async (version: number) =>
  noticed(
    await post<typeof withdrawApplication>(
      '/api/recruitment/application/withdraw',
      { version },
      'json',
    ),
  );

export interface Answer {
  msg: string;
  data: Qualification;
  resultsAt: string;
}

export async function qualify(): Promise<Answer | undefined> {
  const [offer, reply] = await Promise.all([
    get<typeof readRecruitment>('/api/recruitment'),
    get<typeof readQualification>('/api/recruitment/qualification'),
  ]);
  noticed(reply);
  if (reply.code !== 0 || offer.code !== 0) return undefined;
  return { msg: reply.msg, data: reply.data, resultsAt: offer.data.results_at };
}

export const decide = async (action: BodyOf<typeof decidePlace>['action']) =>
  noticed(await post<typeof decidePlace>('/api/recruitment/place', { action }, 'json'));
