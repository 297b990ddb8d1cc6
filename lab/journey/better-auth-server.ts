/**
 * Better Auth with its plugin for codes by email, on PostgreSQL and Nodemailer. It listens with `node:http` and without a
 * framework, which costs it the least. The email is not awaited, as its documentation recommends.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import pg from 'pg';

interface Auth {
  handler(request: Request): Promise<Response>;
}

interface Otp {
  email: string;
  otp: string;
}

const { PACKAGES, DATABASE_URL, SMTP_URL, RATE_LIMIT, PORT } = process.env;
// Packages of the cache, which have no types here.
const load = createRequire(join(PACKAGES!, 'package.json'));
const { betterAuth } = load('better-auth') as { betterAuth(options: object): Auth };
const { emailOTP } = load('better-auth/plugins') as { emailOTP(options: object): object };
const { getMigrations } = load('better-auth/db/migration') as {
  getMigrations(options: object): Promise<{ runMigrations(): Promise<void> }>;
};
const { createTransport } = load('nodemailer') as { createTransport(options: object): Transporter };

const smtp = createTransport({ url: SMTP_URL, pool: true });
const origin = `http://127.0.0.1:${PORT}`;
const options = {
  baseURL: origin,
  secret: 'a secret of the laboratory, not of a product',
  // As many connections as our server.
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 20 }),
  rateLimit: RATE_LIMIT ? { enabled: true, storage: 'database' } : { enabled: false },
  telemetry: { enabled: false },
  logger: { level: 'error' },
  plugins: [
    emailOTP({
      sendVerificationOTP: async ({ email, otp }: Otp) => {
        const text = `Your code:\n\n${otp}\n`;
        void smtp.sendMail({ from: 'bench@example.net', to: email, subject: 'Code', text });
      },
    }),
  ],
};
await (await getMigrations(options)).runMigrations();
const auth = betterAuth(options);

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers(incoming.headers as Record<string, string>);
  return new Request(origin + url, { method, headers, body: Buffer.concat(parts) });
}

createServer(async (incoming, outgoing) => {
  const answer = await auth.handler(await requestOf(incoming));
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.setHeaders(answer.headers);
  outgoing.writeHead(answer.status, { 'content-length': body.length }).end(body);
}).listen({ host: '127.0.0.1', port: Number(PORT) });
