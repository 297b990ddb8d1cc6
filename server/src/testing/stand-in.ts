import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Asked {
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
}

type Answer = object | ((response: ServerResponse, asked: Asked) => void);

export interface StandIn {
  url: string;
  asked: Asked[];
  answers: Record<string, Answer>;
  stop(): Promise<void>;
}

export const json =
  (value: object, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

const isFunction = (answer: Answer): answer is Extract<Answer, (...given: never[]) => void> =>
  typeof answer === 'function';

export const faults: [string, (response: ServerResponse) => void][] = [
  ['a fault', (response) => response.writeHead(500).end()],
  ['silence', () => {}],
  ['a broken line', (response) => response.destroy()],
  ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['more than anyone asked for', (response) => response.end('x'.repeat(600_000))],
  [
    'a slow drip',
    (response) => {
      response.write('{');
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
    },
  ],
];

export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in');
      const { headers } = request;
      const asked = { path: pathname, query, form: new URLSearchParams(body), body, headers };
      standIn.asked.push(asked);
      const answer = standIn.answers[pathname];
      if (answer === undefined) json({}, 404)(response);
      else if (isFunction(answer)) answer(response, asked);
      else json(answer)(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const standIn: StandIn = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked: [],
    answers: {},
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
