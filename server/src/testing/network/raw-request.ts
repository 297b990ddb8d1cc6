import { request } from 'node:http';

export interface Raw {
  http: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request with any header, including `Host`, which `fetch` does not allow. */
export const rawRequest = (
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(url + path, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ http: response.statusCode!, headers: response.headers, text }),
      );
    })
      .on('error', reject)
      .end(body);
  });
