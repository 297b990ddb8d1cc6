import type { Announcement } from '@prelude/contract/console/announcements';
import { Badge } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { partLines } from './announcement.logic.ts';
import styles from './announcements.module.css';

/** Each part with its languages, and what readers of the others get. */
export function Readiness({
  announcement: { checks, done, problems, parts },
}: {
  announcement: Announcement;
}) {
  const t = useText('announcements');
  const errors = useText('errors');
  const lines = partLines(t, checks);
  return (
    <ul className={styles.parts}>
      {parts.map((part) => {
        const line = lines.find((one) => one.part === part);
        const problem = problems[part];
        const tone = problem ? 'bad' : done[part] ? 'good' : line?.fits ? 'accent' : 'warn';
        const state = problem ? 'failed' : done[part] ? 'done' : line?.fits ? 'ready' : 'open';
        return (
          <li key={part}>
            <strong>{t(`part.${part}`)}</strong> <Badge tone={tone}>{t(`ready.${state}`)}</Badge>
            {line?.ready ? <span>{line.ready}</span> : null}
            {problem ? <p className={styles.bad}>{errors(problem as 'server.error')}</p> : null}
            {done[part] || problem
              ? null
              : line?.gaps.map((gap) => (
                  <p key={gap} className="quiet">
                    {gap}
                  </p>
                ))}
          </li>
        );
      })}
    </ul>
  );
}
