/**
 * A multipart body with one file, read whole before anything is done with it: what stops half-way leaves nothing. The
 * route's size limit holds, and who may not upload is refused before the first byte (security 35).
 */
import { Busboy } from '@fastify/busboy';
import { largestPicture } from '@prelude/contract/console/pictures';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';

export interface UploadedFile {
  name: string;
  content: Buffer;
}

const limits = {
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  fieldNameSize: 64,
  fileSize: largestPicture,
};

function parse(body: Buffer, contentType: string): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    let found: UploadedFile | undefined;
    const parser = Busboy({ headers: { 'content-type': contentType }, limits });
    parser.on('file', (field, stream, name) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('limit', () => reject(new Failure('request.too_large')));
      stream.on('error', reject);
      stream.on('end', () => {
        if (field === 'file') found = { name: name ?? '', content: Buffer.concat(parts) };
      });
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => reject(new Failure('request.too_large')));
    }
    parser.on('error', reject);
    parser.on('finish', () => {
      if (found && found.content.length > 0) resolve(found);
      else reject(new Failure('picture.missing'));
    });
    parser.end(body);
  });
}

/** For a scope of its own: everywhere else forms have no files. */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeContentTypeParser('multipart/form-data');
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      try {
        return await parse(body, String(request.headers['content-type']));
      } catch (cause) {
        throw cause instanceof Failure ? cause : new Failure('request.malformed', {}, { cause });
      }
    },
  );
}
