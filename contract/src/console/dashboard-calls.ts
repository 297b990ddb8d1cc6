/** The calls of the dashboard. The page asks them by itself again and again, and says so (`unattended`). */
import { type TProperties, Type } from 'typebox';
import {
  Breakdown,
  Creators,
  Details,
  dimensions,
  Faults,
  FigureRange,
  figureSteps,
  Forecast,
  Funnel,
  Live,
  MailFigures,
  Series,
  seriesUnits,
} from './dashboard.ts';
import { consoleEndpoint, operatorFailures } from './endpoint.ts';

const path = (name: string) => `/console/api/dashboard/${name}` as const;
const seeing = {
  operator: { permission: 'numbers.read' },
  // A dozen calls every few seconds, and an office behind one address watches together.
  limit: { max: 3000, seconds: 60 },
} as const;
/** Whole hours: what lies between is widened to them. At most 400 days. */
const ranged = { ...seeing, method: 'POST', failures: operatorFailures } as const;
const within = <More extends TProperties>(more: More) =>
  Type.Object({ ...FigureRange.properties, ...more }, { additionalProperties: false });
const answer = <Data extends TProperties[string]>(data: Data) =>
  Type.Object({ code: Type.Literal(0), data });

export const readLive = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('live'),
  summary: 'The public count and the last sixty minutes',
  reply: answer(Live),
  failures: operatorFailures,
});

export const readForecast = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('forecast'),
  summary: 'When each milestone is likely',
  reply: answer(Forecast),
  failures: operatorFailures,
});

export const readFunnel = consoleEndpoint({
  ...ranged,
  path: path('funnel'),
  summary: 'How many came how far',
  body: within({}),
  reply: answer(Funnel),
});

export const readSeries = consoleEndpoint({
  ...ranged,
  path: path('series'),
  summary: 'One step by hour (84 days at most) or by the campaign’s day, without gaps',
  body: within({ step: Type.Enum(figureSteps), unit: Type.Enum(seriesUnits) }),
  reply: answer(Series),
});

export const readBreakdown = consoleEndpoint({
  ...ranged,
  path: path('breakdown'),
  summary: 'One step by where it came from: the biggest fifty',
  body: within({ step: Type.Enum(figureSteps), by: Type.Enum(dimensions) }),
  reply: answer(Breakdown),
});

export const readDetails = consoleEndpoint({
  ...ranged,
  path: path('details'),
  summary: 'What was pressed, turned to or chosen, by whole days of the campaign',
  body: within({}),
  reply: answer(Details),
});

export const readCreators = consoleEndpoint({
  ...ranged,
  path: path('creators'),
  summary: 'What creators’ links brought',
  body: within({}),
  reply: answer(Creators),
});

export const readMailFigures = consoleEndpoint({
  ...ranged,
  path: path('mail'),
  summary: 'What became of mail, and what waits now',
  body: within({}),
  reply: answer(MailFigures),
});

export const readFaults = consoleEndpoint({
  ...ranged,
  path: path('faults'),
  summary: 'Failures answered, by hour and code; what became of counted events',
  body: within({}),
  reply: answer(Faults),
});
