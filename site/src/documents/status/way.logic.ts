import type { Qualification } from '@prelude/contract/site/recruitment';
import type { Status } from '@prelude/contract/site/status';

export type StationKey = 'registered' | 'applied' | 'drawn' | 'result' | 'launch';
export type StationState = 'done' | 'now' | 'ahead' | 'missed';

export interface Station {
  key: StationKey;
  state: StationState;
  /** Key of the station's text (`way.<name>`). */
  name:
    | 'registered'
    | 'registeredAhead'
    | 'applied'
    | 'appliedAhead'
    | 'appliedMissed'
    | 'drawn'
    | 'result'
    | 'selected'
    | 'reserve'
    | 'failed'
    | 'lapsed'
    | 'declined'
    | 'launch';
  at: string | null;
}

const results = {
  selected: { name: 'selected', state: 'done' },
  reserve: { name: 'reserve', state: 'now' },
  'not-this-time': { name: 'failed', state: 'missed' },
  lapsed: { name: 'lapsed', state: 'missed' },
  declined: { name: 'declined', state: 'missed' },
} as const;

function applied(qualification: Qualification, application: Status['application']): Station {
  const at = application?.applied_at ?? null;
  if (application || qualification.code)
    return { key: 'applied', state: 'done', name: 'applied', at };
  const { state } = qualification;
  if (state === 'before') return { key: 'applied', state: 'ahead', name: 'appliedAhead', at };
  if (state === 'open') return { key: 'applied', state: 'now', name: 'appliedAhead', at };
  return { key: 'applied', state: 'missed', name: 'appliedMissed', at };
}

export function stationsOf({ registration, qualification, application }: Status): Station[] {
  return [
    registration
      ? { key: 'registered', state: 'done', name: 'registered', at: registration.registered_at }
      : { key: 'registered', state: 'now', name: 'registeredAhead', at: null },
    ...(qualification ? closedTestStations(qualification, application) : []),
    { key: 'launch', state: 'ahead', name: 'launch', at: null },
  ];
}

function closedTestStations(qualification: Qualification, form: Status['application']): Station[] {
  const { state, verdict } = qualification;
  const application = applied(qualification, form);
  const closed = state === 'drawing' || state === 'results' || state === 'ended';
  const known = results[verdict as keyof typeof results] as
    | (typeof results)[keyof typeof results]
    | undefined;
  const drawn: StationState =
    application.state === 'missed' ? 'missed' : !closed ? 'ahead' : known ? 'done' : 'now';
  return [
    application,
    { key: 'drawn', state: drawn, name: 'drawn', at: null },
    known
      ? { key: 'result', ...known, at: null }
      : {
          key: 'result',
          state: application.state === 'missed' ? 'missed' : 'ahead',
          name: 'result',
          at: null,
        },
  ];
}
