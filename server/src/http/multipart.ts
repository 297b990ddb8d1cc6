/**
 * Multipart forms without files: the default of the specification's client. The body is read whole first, so the
 * route's size limit holds; @fastify/multipart would add three promises to every request, also to those without one.
 */
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../core/failures.ts';

const limits = {
  files: 0,
  fields: 12,
  parts: 12,
  fieldSize: 4096,
  fieldNameSize: 64,
  headerPairs: 20,
};

/** The fields of a multipart body; one given twice becomes a list, which no schema accepts. */
function parse(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    const tooMuch = () => reject(new Failure('request.too_large'));
    const parser = Busboy({ headers: { 'content-type': contentType }, limits });
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) tooMuch();
      fields[name] = name in fields ? [fields[name], value] : value;
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, tooMuch);
    parser.on('error', reject);
    parser.on('finish', () => resolve(fields));
    parser.end(body);
  });
}

export function installMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      try {
        return await parse(body, request.headers['content-type'] ?? '');
      } catch (cause) {
        // A missing boundary is thrown, not told.
        throw cause instanceof Failure ? cause : new Failure('request.malformed', {}, { cause });
      }
    },
  );
}
