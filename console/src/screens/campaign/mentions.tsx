import type { DateMention } from '@prelude/contract/console/date-mentions';
import { endonym } from '@prelude/contract/shared/languages';
import { Link } from 'wouter';
import { Note } from '../../kit/notes.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { sentencePlace } from '../../lib/words.logic.ts';
import styles from './campaign.module.css';

/** Texts that still have a date which the change moves, with links to where each is edited. */
export function Mentions({ mentions }: { mentions: readonly DateMention[] }) {
  const t = useText('campaign');
  if (mentions.length === 0) return null;
  return (
    <Note tone="warn">
      <strong>{t('mention.title', { count: mentions.length })}</strong>
      <p>{t('mention.text')}</p>
      <ul className={`list ${styles.mentions}`}>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.language} ${mention.name}`}>
            <Where mention={mention} /> · {endonym(mention.language)}
            <q {...spokenIn(mention.language)}>{mention.words}</q>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Where({ mention: { kind, name, title, path } }: { mention: DateMention }) {
  const t = useText('campaign');
  const words = useText('words');
  const called = title || (kind === 'sentence' ? sentencePlace(words, name) : name);
  const said =
    kind === 'section'
      ? t(`section.${name as 'banner' | 'notices'}`)
      : `${t(`mention.${kind}`)}: ${called}`;
  if (path === null) return <>{said}</>;
  // Another tab: the review stays open.
  return (
    <Link href={path} target="_blank">
      {said}
    </Link>
  );
}
