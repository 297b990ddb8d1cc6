/** Sends requests to the reference proxy like a browser: TLS with certificate checks, a new connection each time. */
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import type { Proxy } from './caddy.ts';

export interface Said {
  http: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  name?: string;
  /** False uses plain HTTP. */
  tls?: boolean;
}

/** @returns the answer without following redirects; rejects when there is none */
export function askProxy(proxy: Proxy, path: string, asked: Asked = {}): Promise<Said> {
  const { method = 'GET', headers = {}, body, name = 'localhost', tls = true } = asked;
  const port = tls ? proxy.ports.https : proxy.ports.http;
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: {
      host: `${name}:${port}`,
      'sec-fetch-site': 'same-origin',
      'x-prelude': '1',
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const sent = tls
      ? request({ ...options, servername: name, ca: proxy.authority })
      : plainRequest(options);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ http: response.statusCode!, headers: response.headers, text }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

/** @param version the only version offered; undefined negotiates */
export const shakeHands = (proxy: Proxy, version?: SecureVersion): TLSSocket =>
  connect({
    host: '127.0.0.1',
    port: proxy.ports.https,
    servername: 'localhost',
    ca: proxy.authority,
    ALPNProtocols: ['http/1.1'],
    // The client allows old versions, so that the proxy has to refuse them.
    ...(version && { minVersion: version, maxVersion: version, ciphers: 'DEFAULT:@SECLEVEL=0' }),
  });
