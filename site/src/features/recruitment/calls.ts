/** The calls of the closed test, typed from the contract. */
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
  /** Null: none yet. */
  saved: Application | null;
}

/** A session that is over makes the page forget who was here; whoever watches the user then asks to sign in. */
function noticed<R extends { error?: string } | object>(reply: R): R {
  if ('error' in reply && reply.error === 'session.none') forgetUser();
  return reply;
}

/** What the form offers and what was sent before; undefined when either cannot be had. */
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

/** @param version what the form was made from; 0 for the first */
export const save = async (form: ApplicationForm, version: number): Promise<Saving> =>
  noticed(
    await post<typeof saveApplication>(
      '/api/recruitment/application',
      { ...form, version },
      'json',
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
  /** The verdict's sentence in the visitor's language. */
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
