/**
 * URLs that the router cannot parse never become a request, so no hook runs for them. The framework's default response
 * would repeat the URL and lack our headers.
 */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { fromAcceptLanguage } from '@prelude/contract/shared/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counts } from '../../core/monitoring/counts.ts';
import { Failure } from '../../core/failures.ts';
import { bareHeaders } from '../protection/security-headers.ts';
import { failureBody } from '../route.ts';
import type { Texts } from '../../core/texts.ts';

export const badAddressAnswer =
  (texts: Texts, counts: Counts<FailureCode>) =>
  (_error: unknown, { headers }: FastifyRequest, { raw }: FastifyReply): void => {
    const failure = new Failure('request.not_found');
    counts.add(failure.code);
    const message = texts.failure(failure, fromAcceptLanguage(headers['accept-language']));
    const body = JSON.stringify(failureBody(undefined, failure, message));
    raw.writeHead(failure.status, {
      ...bareHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    raw.end(body);
  };
