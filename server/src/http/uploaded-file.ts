/** Reads an upload completely before processing it, so that an aborted one stores nothing. */
import { largestPicture } from '@prelude/contract/console/pictures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../core/failures.ts';
import { readForm } from './multipart.ts';

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

/** Use only in a separate scope: forms elsewhere must not accept files. */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeContentTypeParser('multipart/form-data');
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, fileOf);
}
