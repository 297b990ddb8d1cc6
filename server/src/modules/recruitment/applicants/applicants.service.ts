/** The rules of the draw are in its own module and in SQL. */
import type {
  Applicant,
  ApplicantFilter,
  ApplicantLine,
  DrawAct,
  DrawOverview,
  DryRun,
} from '@prelude/contract/console/recruitment';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import type { Operator } from '../../../http/operator-route.ts';
import type { Draw } from '../draw/index.ts';
import type { Actor } from '../draw/draw.service.ts';
import type { ApplicantsStore } from './applicants.store.ts';

export type ApplicantsService = ReturnType<typeof createApplicantsService>;

const pageSize = 50;

export function createApplicantsService(
  { audit, transaction }: Core,
  store: ApplicantsStore,
  draw: Draw,
) {
  const actorOf = (by: Operator): Actor => ({
    name: by.name,
    operator: by.id,
    record: (tx, act, details) =>
      audit.record(tx, { by, action: `draw.${act}`, target: 'draw', after: details }),
  });
  return {
    applicants: async (
      filter: ApplicantFilter,
    ): Promise<{ applicants: ApplicantLine[]; next: string | null }> => {
      const found = await store.list(filter, pageSize + 1, await draw.isPublished());
      const page = found.slice(0, pageSize);
      return {
        applicants: page.map(({ cursor: _cursor, ...line }) => line),
        next: found.length > pageSize ? page.at(-1)!.cursor : null,
      };
    },
    /** Throws player.unknown. */
    applicant: async (code: string): Promise<Applicant> => {
      const found = await store.find(code, await draw.isPublished());
      if (!found) throw new Failure('player.unknown');
      return found;
    },
    draw: (by: Operator): Promise<DrawOverview> => draw.overview.read(by.id),
    /** Throws draw.not_now when there are no applicants. */
    dryRun: async (by: Operator): Promise<DryRun> => {
      const figures = await draw.overview.dryRun();
      if (!figures) throw new Failure('draw.not_now');
      const { of, entries, selected } = figures;
      await transaction((tx) =>
        audit.record(tx, {
          by,
          action: 'draw.dry-run',
          target: 'draw',
          after: { of, entries, selected },
        }),
      );
      return figures;
    },
    /** Throws operator.same_person, draw.not_now. */
    step: async (
      by: Operator,
      act: DrawAct,
      value: string | undefined,
    ): Promise<'done' | 'requested' | 'drawn'> => {
      const { service } = draw;
      const actor = actorOf(by);
      if (act === 'draw') return service.draw(actor);
      if (act === 'commit') await service.commit(actor);
      if (act === 'freeze') await service.freeze(actor);
      if (act === 'recall') await service.recall(actor);
      if (act === 'publish') await service.publish(actor);
      if (act === 'beacon') {
        if (value === undefined) throw new Failure('request.malformed');
        await service.enterBeacon(value, actor);
      }
      return 'done';
    },
  };
}
