import {
  countReaders,
  readMailingProgress,
  readMailingResults,
} from '@prelude/contract/console/mailing-progress';
import * as calls from '@prelude/contract/console/mailings';
import * as testCalls from '@prelude/contract/console/mailing-tests';
import type { FastifyInstance } from 'fastify';
import { opens } from '@prelude/contract/campaign/emails';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { MailingService } from './mailings.service.ts';
import type { Previews } from './previews.ts';
import type { TestEmails } from './test-emails.ts';

export function mailingRoutes(
  app: FastifyInstance,
  service: MailingService,
  previews: Previews,
  tests: TestEmails,
): void {
  operatorRoute(app, calls.listMailings).reply(({ body }) => service.list(body.before));
  operatorRoute(app, calls.readMailing).reply(({ body, operator }) =>
    service.read(body.id, operator),
  );
  operatorRoute(app, calls.listMailingVersions).reply(async ({ body }) => ({
    versions: await service.versions(body.id),
  }));
  operatorRoute(app, readMailingProgress).reply(({ body }) => service.progress(body.id));
  operatorRoute(app, readMailingResults).reply(({ body }) => service.results(body.id));
  operatorRoute(app, calls.createMailing).reply(({ body, operator }) =>
    service.create(body.name, body.copy_of, operator),
  );
  operatorRoute(app, calls.saveMailing).reply(({ body, operator }) =>
    service.save(body.id, body.version, body.doc, operator),
  );
  operatorRoute(app, calls.discardMailing).done(({ body, operator }) =>
    service.discard(body.id, body.version, operator),
  );
  operatorRoute(app, countReaders).reply(({ body }) => service.count(body));

  operatorRoute(app, calls.askForMailing).reply(({ body, operator }) =>
    service.ask(body.id, body.version, operator),
  );
  operatorRoute(app, calls.approveMailing).reply(({ body, operator }) =>
    service.approve(body.id, body.version, body.email, operator),
  );
  operatorRoute(app, calls.withdrawMailing).reply(({ body, operator }) =>
    service.withdraw(body.id, operator),
  );
  operatorRoute(app, calls.recallMailing).reply(({ body, operator }) =>
    service.recall(body.id, operator),
  );
  operatorRoute(app, calls.pauseMailing).reply(({ body, operator }) =>
    service.pause(body.id, operator),
  );
  operatorRoute(app, calls.resumeMailing).reply(({ body, operator }) =>
    service.resume(body.id, operator),
  );
  operatorRoute(app, calls.stopMailing).reply(({ body, operator }) =>
    service.stop(body.id, operator),
  );

  operatorRoute(app, testCalls.previewMailing).reply(({ body }) => {
    const { language, topic, label, path, ...text } = body;
    const cta = label && opens(path) ? { cta: { label, path } } : {};
    return previews.email(language, topic, { ...text, ...cta });
  });
  operatorRoute(app, testCalls.previewMailingPage).handle(async ({ reply }) => {
    void reply.header('content-security-policy', previews.policy).type('text/html; charset=utf-8');
    return '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';
  });

  operatorRoute(app, testCalls.readTestAddress).reply(({ operator }) => tests.read(operator));
  operatorRoute(app, testCalls.setTestAddress).reply(({ body, operator, language }) =>
    tests.set(operator, body.address, language),
  );
  operatorRoute(app, testCalls.proveTestAddress).reply(({ body, operator }) =>
    tests.prove(operator, body.code),
  );
  operatorRoute(app, testCalls.testMailing).reply(async ({ body, operator }) => ({
    to: await tests.send(operator, body.id, body.languages),
  }));
}
