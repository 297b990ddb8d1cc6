/**
 * A multipart body with one file, read whole before anything is done with it: what stops half-way leaves nothing. The
 * route's size limit holds, and who may not upload is refused before the first byte.
 */
import { largestPicture } from '@prelude/contract/console/pictures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { readForm } from '../../http/multipart.ts';

export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** @throws Failure request.malformed, request.too_large, picture.missing */
async function fileOf(request: FastifyRequest, body: Buffer): Promise<UploadedFile> {
  const entries = [...(await readForm(body, request))];
  if (entries.length > 1) throw new Failure('request.too_large');
  const [field, file] = entries[0] ?? [];
  if (field !== 'file' || !(file instanceof File) || file.size === 0)
    throw new Failure('picture.missing');
  if (file.size > largestPicture) throw new Failure('request.too_large');
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) };
}

/** For a scope of its own: everywhere else forms have no files. */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeContentTypeParser('multipart/form-data');
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, fileOf);
}
