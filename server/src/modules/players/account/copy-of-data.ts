import type { Core } from '../../../core/core.ts';
import type { Exporter, Person } from '../../../core/personal-data.ts';

export type CopyOfData = ReturnType<typeof createCopyOfData>;

/** Everything stored about a person, by part: for the player, and for an operator who answers a request. */
export const createCopyOfData =
  (first: readonly Exporter[], { personalData }: Pick<Core, 'personalData'>) =>
  async (person: Person): Promise<Record<string, unknown>> => {
    const parts: Record<string, unknown> = {};
    for (const exporter of [...first, ...personalData.exporters]) {
      Object.assign(parts, await exporter.personalData(person));
    }
    return parts;
  };
