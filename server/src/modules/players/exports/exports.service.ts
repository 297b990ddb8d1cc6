/** The audit log records a download before the first byte and its outcome after the last. */
import { createHash } from 'node:crypto';
import { exportKindsIn } from '@prelude/contract/campaign/section-scope';
import type { ExportFilter, ExportKind, ExportRecord } from '@prelude/contract/console/exports';
import type { Core } from '../../../core/core.ts';
import { type Cell, csvLine, separatorIn } from '@prelude/contract/shared/csv';
import { languageData } from '@prelude/contract/shared/language-data';
import { Failure } from '../../../core/failures.ts';
import type { Operator } from '../../../http/operator-route.ts';
import type { ExportsStore } from './exports.store.ts';
import type { List } from './lists.store.ts';

export interface ExportFile {
  name: string;
  /** First line, already read. So a download that is aborted immediately is recorded too. */
  head: Buffer;
  /** The rest in batches. An early abort by the reader is recorded. */
  content: AsyncGenerator<Buffer, void>;
}

export type ExportsService = ReturnType<typeof createExportsService>;

const pageSize = 50;
/** Without it, spreadsheets misread Chinese, Japanese and Korean text. */
const byteOrderMark = '\uFEFF';

export function createExportsService(
  { audit, sections, transaction }: Core,
  store: ExportsStore,
  lists: Record<ExportKind, List>,
) {
  async function* contentOf(
    by: Operator,
    id: number,
    kind: ExportKind,
    filter: ExportFilter,
  ): AsyncGenerator<Buffer, void> {
    const separator = separatorIn(languageData(by.language).tag);
    const lineOf = (cells: readonly Cell[]) => csvLine(cells, separator);
    const hash = createHash('sha256');
    let [rows, bytes, isWhole] = [0, 0, false];
    const piece = (text: string): Buffer => {
      const encoded = Buffer.from(text);
      hash.update(encoded);
      bytes += encoded.length;
      return encoded;
    };
    try {
      yield piece(byteOrderMark + lineOf(lists[kind].columns));
      for await (const lines of lists[kind].pieces(filter)) {
        rows += lines.length;
        if (lines.length > 0) yield piece(lines.map(lineOf).join(''));
      }
      isWhole = true;
    } finally {
      const sha256 = isWhole ? hash.digest('hex') : null;
      const state = isWhole ? 'done' : 'cancelled';
      await transaction(async (tx) => {
        await store.end(id, { state, rows, bytes, sha256 }, tx);
        await audit.record(tx, {
          by,
          action: `export.${state}`,
          target: `export ${id}`,
          after: { kind, rows, bytes, sha256 },
        });
      });
    }
  }

  return {
    /** Throws section.absent for the list of a section that the campaign does not have. */
    begin: async (by: Operator, kind: ExportKind, filter: ExportFilter): Promise<number> => {
      if (!exportKindsIn(sections).includes(kind)) throw new Failure('section.absent');
      return transaction(async (tx) => {
        const id = await store.begin({ operatorId: by.id, operator: by.name, kind, filter }, tx);
        await audit.record(tx, {
          by,
          action: 'export.begin',
          target: `export ${id}`,
          after: { kind, filter },
        });
        return id;
      });
    },
    /** Throws export.gone when already fetched, expired, or requested by another operator. */
    take: async (by: Operator, id: number): Promise<ExportFile> => {
      const claimed = await store.claim(id, by.id);
      if (!claimed) throw new Failure('export.gone');
      const { kind, filter } = claimed;
      const content = contentOf(by, id, kind, filter);
      const { value: head } = await content.next();
      return { name: `${kind}-${id}.csv`, head: head as Buffer, content };
    },
    list: async (
      before: number | undefined,
    ): Promise<{ exports: ExportRecord[]; next: number | null }> => {
      const found = await store.list(before, pageSize + 1);
      const exports = found.slice(0, pageSize);
      return { exports, next: found.length > pageSize ? exports.at(-1)!.id : null };
    },
  };
}
