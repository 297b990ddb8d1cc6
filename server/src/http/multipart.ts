/** The default of the specification's client. The whole body is read first, so that the route's size limit applies. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../core/failures.ts';

const most = { fields: 12, nameLength: 64, valueLength: 4096 };

/** @throws Failure request.malformed */
export async function readForm(body: Buffer, { headers }: FastifyRequest): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch (cause) {
    throw new Failure('request.malformed', {}, { cause });
  }
}

/** A repeated field becomes a list, which no schema accepts. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  const entries = [...form];
  if (entries.length > most.fields) throw new Failure('request.too_large');
  for (const [name, value] of entries) {
    const isTooLarge =
      typeof value !== 'string' || value.length > most.valueLength || name.length > most.nameLength;
    if (isTooLarge) throw new Failure('request.too_large');
    fields[name] = name in fields ? [fields[name], value] : value;
  }
  return fields;
}

export function installMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => fieldsOf(await readForm(body, request)),
  );
}
