/** The calls of the dashboard. The page polls them and marks them `unattended`. */
import { type TProperties, Type } from 'typebox';
import {
  Breakdown,
  Compared,
  comparedUnits,
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
  Marks,
  Series,
  seriesUnits,
  UtmFigures,
} from './dashboard.ts';
import { consoleEndpoint } from './endpoint.ts';
import { Closed } from '../shared/shapes.ts';
import { utmParts } from '../site/utm.ts';

const path = (name: string) => `/console/api/dashboard/${name}` as const;
const seeing = {
  operator: { permission: 'numbers.read' },
  // The page sends a dozen calls every few seconds, and an office shares one address.
  limit: { max: 3000, seconds: 60 },
} as const;
/** The range is rounded outwards to whole hours; at most 400 days. */
const within = <More extends TProperties>(more: More) =>
  Closed({ ...FigureRange.properties, ...more });
const answer = <Data extends TProperties[string]>(data: Data) =>
  Type.Object({ code: Type.Literal(0), data });

export const readLive = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('live'),
  summary: 'The public count and the last sixty minutes',
  reply: answer(Live),
});

export const readForecast = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('forecast'),
  summary: 'Forecast of each milestone’s date',
  reply: answer(Forecast),
});

export const readFunnel = consoleEndpoint({
  ...seeing,
  path: path('funnel'),
  summary: 'The funnel: visitors per step',
  body: within({}),
  reply: answer(Funnel),
});

export const readSeries = consoleEndpoint({
  ...seeing,
  path: path('series'),
  summary: 'One step per hour (at most 84 days) or per campaign day, without gaps',
  body: within({ step: Type.Enum(figureSteps), unit: Type.Enum(seriesUnits) }),
  reply: answer(Series),
});

export const readCompared = consoleEndpoint({
  ...seeing,
  path: path('compared'),
  summary: 'The same step a day and a week before, and the forecast; by minute: the last sixty',
  body: within({ step: Type.Enum(figureSteps), unit: Type.Enum(comparedUnits) }),
  reply: answer(Compared),
});

export const readMarks = consoleEndpoint({
  ...seeing,
  path: path('marks'),
  summary: 'Changes of settings, texts, pictures, figures, news and mailings: the newest 200',
  body: Closed({ from: FigureRange.properties.from, to: FigureRange.properties.to }),
  reply: answer(Marks),
});

export const readBreakdown = consoleEndpoint({
  ...seeing,
  path: path('breakdown'),
  summary: 'One step by source: the 50 largest',
  body: within({ step: Type.Enum(figureSteps), by: Type.Enum(dimensions) }),
  reply: answer(Breakdown),
});

export const readDetails = consoleEndpoint({
  ...seeing,
  path: path('details'),
  summary: 'Clicks, page views and selections, by campaign day',
  body: within({}),
  reply: answer(Details),
});

export const readCreators = consoleEndpoint({
  ...seeing,
  path: path('creators'),
  summary: 'Results of creator links',
  body: within({}),
  reply: answer(Creators),
});

export const readUtms = consoleEndpoint({
  ...seeing,
  path: path('utms'),
  summary: 'Visits and registrations by UTM tag: the 200 with most registrations, by campaign day',
  body: Closed({
    from: FigureRange.properties.from,
    to: FigureRange.properties.to,
    by: Type.Optional(Type.Enum(utmParts)),
  }),
  reply: answer(UtmFigures),
});

export const readMailFigures = consoleEndpoint({
  ...seeing,
  path: path('mail'),
  summary: 'Email results and the current queue',
  body: within({}),
  reply: answer(MailFigures),
});

export const readFaults = consoleEndpoint({
  ...seeing,
  path: path('faults'),
  summary: 'Failures by hour and code, and the state of event processing',
  body: within({}),
  reply: answer(Faults),
});
