import type {
  readConversions,
  Reports,
  withdrawConversions,
} from '@prelude/contract/site/conversions';
import { useCall, useReading } from '../../lib/hooks/use-reply.ts';
import { get, post } from '../../lib/http/http.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import styles from './account.module.css';
import { localDay } from './dates.ts';
import { showRefusal } from './use-account.ts';

async function read(): Promise<Reports | undefined> {
  const reply = await get<typeof readConversions>('/api/conversions/mine');
  return reply.code === 0 ? reply.data.reports : undefined;
}

/** Consents to reports to advertising networks; nothing without one. Only a campaign with networks loads this file. */
export function ReportsPart() {
  const language = useLanguage();
  const { found, again } = useReading(read);
  const { busy, call: withdraw } = useCall(async () => {
    const reply = await post<typeof withdrawConversions>('/api/conversions/withdraw', {}, 'json', {
      repeatable: true,
    });
    if (reply.code !== 0) return showRefusal(reply);
    if (found && found !== 'failed') toast(found.withdrawn);
    again();
  });
  if (!found || found === 'failed' || found.given.length === 0) return null;
  return (
    <>
      <h4 className={styles.subtitle}>{found.title}</h4>
      <p className={styles.aside}>{found.text}</p>
      <ul>
        {found.given.map(({ company, since }) => (
          <li key={company}>
            {company} · {localDay(since, language)}
          </li>
        ))}
      </ul>
      <Button aria-disabled={busy} onClick={withdraw}>
        {found.withdraw}
      </Button>
    </>
  );
}
