import type { AnnouncementPart } from '@prelude/contract/console/announcements';
import { createMailing, listMailings } from '@prelude/contract/console/mailings';
import { createNews, newsBoard } from '@prelude/contract/console/news';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../kit/inputs.tsx';
import { PartName } from '../../kit/language-columns.tsx';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { titleOf } from '../news/board.logic.ts';
import { slugOf } from './announcement.logic.ts';

const rights = { article: 'news.write', banner: 'campaign.write', mailing: 'mail.write' } as const;

interface PartCardProps {
  part: AnnouncementPart;
  /** Undefined while the announcement has no such part. */
  children?: ReactNode;
  /** Fields with which the part is added. */
  adding: ReactNode;
  onRemove(): void;
}

/** A part that can be added and taken out. An article or a mailing that is taken out stays on its own screen. */
export function PartCard({ part, children, adding, onRemove }: PartCardProps) {
  const t = useText('announcements');
  const may = useMay(rights[part]);
  return (
    <Card title={t(`part.${part}`)}>
      <PartName value={t(`part.${part}`)}>
        {children ?? (may ? adding : <p className="quiet">{t('part.without')}</p>)}
      </PartName>
      {children && may ? (
        <Actions>
          <Button look="quiet" onClick={onRemove}>
            {t(`remove.${part}`)}
          </Button>
        </Actions>
      ) : null}
    </Card>
  );
}

interface AddProps<Key> {
  name: string;
  onAdd(key: Key): void;
}

/** A new article, or one of the newest. */
export function AddArticle({ name, onAdd }: AddProps<string>) {
  const t = useText('announcements');
  const own = useLanguage();
  const [slug, setSlug] = useState('');
  const board = useCall(newsBoard, { archived: false, page: 1, size: 50 });
  const { run, isBusy, failure } = useActs([newsBoard]);
  const fresh = slugOf(name) || 'announcement';
  const taken = new Set(board.reply?.data.list.map((row) => row.slug));
  const free = taken.has(fresh) ? `${fresh}-${taken.size}` : fresh;
  return (
    <>
      <SelectField
        label={t('add.article')}
        none={t('add.new')}
        value={slug}
        options={(board.reply?.data.list ?? []).map((row) => ({
          value: row.slug,
          label: titleOf(own, row),
        }))}
        onChange={setSlug}
      />
      <ActFailure failure={failure} />
      <Actions>
        <Button
          busy={isBusy(createNews)}
          onClick={() =>
            slug ? onAdd(slug) : void run(createNews, { slug: free }, () => onAdd(free))
          }
        >
          {t('add.act')}
        </Button>
      </Actions>
    </>
  );
}

/** A new mailing, or a draft. */
export function AddMailing({ name, onAdd }: AddProps<number>) {
  const t = useText('announcements');
  const [id, setId] = useState('');
  const list = useCall(listMailings, {});
  const { run, isBusy, failure } = useActs([listMailings]);
  const drafts = (list.reply?.data.mailings ?? []).filter(({ state }) => state === 'draft');
  return (
    <>
      <SelectField
        label={t('add.mailing')}
        none={t('add.new')}
        value={id}
        options={drafts.map((row) => ({ value: String(row.id), label: row.name }))}
        onChange={setId}
      />
      <ActFailure failure={failure} />
      <Actions>
        <Button
          busy={isBusy(createMailing)}
          onClick={() =>
            id ? onAdd(Number(id)) : void run(createMailing, { name }, ({ data }) => onAdd(data.id))
          }
        >
          {t('add.act')}
        </Button>
      </Actions>
    </>
  );
}
