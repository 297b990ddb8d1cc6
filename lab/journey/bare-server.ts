/** Fastify with the contract's schemas and no work: answers each call with a recorded answer of our server. */
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { promisedCalls } from '../../server/src/testing/fuzz/calls.ts';

const answers = new Map(JSON.parse(process.env.ANSWERS ?? '[]') as [string, unknown][]);
const promised = new Map((await promisedCalls()).map(({ name, call }) => [name, call]));

const app = Fastify();
await app.register(formbody);
for (const [name, answer] of answers) {
  const [method = '', url = ''] = name.split(' ');
  const call = promised.get(name);
  app.route({
    method,
    url,
    schema: {
      ...(call?.body ? { body: call.body } : {}),
      ...(call ? { response: { 200: call.reply } } : {}),
    },
    handler: async () => answer,
  });
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
