import { countReaders, readMailingProgress } from '@prelude/contract/console/mailing-progress';
import {
  approveMailing,
  askForMailing,
  createMailing,
  discardMailing,
  listMailings,
  listMailingVersions,
  pauseMailing,
  readMailing,
  recallMailing,
  resumeMailing,
  saveMailing,
  stopMailing,
  withdrawMailing,
} from '@prelude/contract/console/mailings';
import {
  previewMailing,
  previewMailingPage,
  proveTestAddress,
  readTestAddress,
  setTestAddress,
  testMailing,
} from '@prelude/contract/console/mailing-tests';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { MailingService } from './mailings.service.ts';
import type { Previews } from './previews.ts';
import type { TestEmails } from './test-emails.ts';

const ok = <Data>(data: Data) => ({ code: 0 as const, data });

export function mailingRoutes(
  app: FastifyInstance,
  service: MailingService,
  previews: Previews,
  tests: TestEmails,
): void {
  operatorRoute(app, listMailings).handle(async ({ body }) => ok(await service.list(body.before)));
  operatorRoute(app, readMailing).handle(async ({ body, operator }) =>
    ok(await service.read(body.id, operator)),
  );
  operatorRoute(app, listMailingVersions).handle(async ({ body }) =>
    ok({ versions: await service.versions(body.id) }),
  );
  operatorRoute(app, readMailingProgress).handle(async ({ body }) =>
    ok(await service.progress(body.id)),
  );
  operatorRoute(app, createMailing).handle(async ({ body, operator }) =>
    ok(await service.create(body.name, body.copy_of, operator)),
  );
  operatorRoute(app, saveMailing).handle(async ({ body, operator }) =>
    ok(await service.save(body.id, body.version, body.doc, operator)),
  );
  operatorRoute(app, discardMailing).handle(async ({ body, operator }) => {
    await service.discard(body.id, body.version, operator);
    return { code: 0 };
  });
  operatorRoute(app, countReaders).handle(async ({ body }) => ok(await service.count(body)));

  operatorRoute(app, askForMailing).handle(async ({ body, operator }) =>
    ok(await service.ask(body.id, body.version, operator)),
  );
  operatorRoute(app, approveMailing).handle(async ({ body, operator }) =>
    ok(await service.approve(body.id, body.version, operator)),
  );
  operatorRoute(app, withdrawMailing).handle(async ({ body, operator }) =>
    ok(await service.withdraw(body.id, operator)),
  );
  operatorRoute(app, recallMailing).handle(async ({ body, operator }) =>
    ok(await service.recall(body.id, operator)),
  );
  operatorRoute(app, pauseMailing).handle(async ({ body, operator }) =>
    ok(await service.pause(body.id, operator)),
  );
  operatorRoute(app, resumeMailing).handle(async ({ body, operator }) =>
    ok(await service.resume(body.id, operator)),
  );
  operatorRoute(app, stopMailing).handle(async ({ body, operator }) =>
    ok(await service.stop(body.id, operator)),
  );

  operatorRoute(app, previewMailing).handle(async ({ body }) => {
    const { language, topic, label, path, ...text } = body;
    const cta = label && /^\/(?!\/)/.test(path) ? { cta: { label, path } } : {};
    return ok(previews.email(language, topic, { ...text, ...cta }));
  });
  operatorRoute(app, previewMailingPage).handle(async ({ reply }) => {
    void reply.header('content-security-policy', previews.policy).type('text/html; charset=utf-8');
    return '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';
  });

  operatorRoute(app, readTestAddress).handle(async ({ operator }) =>
    ok(await tests.read(operator)),
  );
  operatorRoute(app, setTestAddress).handle(async ({ body, operator, language }) =>
    ok(await tests.set(operator, body.address, language)),
  );
  operatorRoute(app, proveTestAddress).handle(async ({ body, operator }) =>
    ok(await tests.prove(operator, body.code)),
  );
  operatorRoute(app, testMailing).handle(async ({ body, operator }) =>
    ok({ to: await tests.send(operator, body.id, body.languages) }),
  );
}
