import * as calls from '@prelude/contract/site/recruitment';
import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import type { Sessions } from '../session/index.ts';
import type { Calendar } from './calendar.ts';
import { sentenceOf } from './recruitment.logic.ts';
import type { RecruitmentService } from './recruitment.service.ts';

export function recruitmentRoutes(
  app: FastifyInstance,
  { texts }: Core,
  recruitment: RecruitmentService,
  { calendar, sessions }: { calendar: Calendar; sessions: Sessions },
): void {
  const { require: player } = sessions;
  const say = (code: Failure['code'], language: Language) =>
    texts.failure(new Failure(code), language);

  route(app, calls.readRecruitment).reply(() => recruitment.offer());

  route(app, calls.readApplication).reply(async ({ request }) =>
    recruitment.application(await player(request)),
  );

  route(app, calls.saveApplication).handle(async ({ body, language, request }) => {
    const { version, ...form } = body;
    const { saved, application } = await recruitment.save(await player(request), {
      form,
      version,
      language,
    });
    if (saved) return { code: 0, msg: say('qualification.open', language), data: application };
    const error = 'application.changed';
    return { code: -1, msg: say(error, language), error, data: application };
  });

  route(app, calls.withdrawApplication).handle(async ({ body, request }) => {
    await recruitment.withdraw(await player(request), body.version);
    return { code: 0, msg: 'ok' };
  });

  route(app, calls.readQualification).handle(async ({ language, request }) => {
    const data = await recruitment.qualification(await player(request));
    const code = data.state === 'ended' ? 'recruitment.over' : sentenceOf[data.verdict];
    return { code: 0, msg: say(code, language), data };
  });

  route(app, calls.decidePlace).handle(async ({ body, language, request }) => {
    const data = await recruitment.decide(await player(request), body.action);
    return { code: 0, msg: say(sentenceOf[data.verdict], language), data };
  });

  route(app, calls.readCalendar).handle(async ({ language, request, reply }) => {
    const { place, verdict } = await recruitment.qualification(await player(request));
    if (!place || verdict !== 'selected') throw new Failure('place.none');
    if (!place.predownload_at) throw new Failure('section.absent');
    const { lang } = request.query as { lang?: Language };
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="predownload.ics"')
      .send(calendar('predownload', place.predownload_at, lang ?? language));
  });
}
