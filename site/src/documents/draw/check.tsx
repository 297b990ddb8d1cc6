import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { entryCodePattern } from '@prelude/contract/site/draw-files';
import type { checkEntry, Draw } from '@prelude/contract/site/draw';
import { type FormEvent, useId, useState } from 'react';
import { get } from '../../lib/http/http.ts';
import { useDrawTexts } from '../dynamic/texts.tsx';
import { InBrowser } from './in-browser.tsx';

type Found = ReplyOf<typeof checkEntry>['data'];

/** Accepts lower case, spaces and hyphens. */
export const cleanEntryCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** The status page passes the code in the hash, which is not sent to the server. */
const handedOn = (): string => cleanEntryCode(location.hash);

export function Check({ draw }: { draw: Draw }) {
  const { s } = useDrawTexts();
  const id = useId();
  const [code, setCode] = useState(handedOn);
  const [looked, setLooked] = useState<{ code: string; found: Found }>();
  const [said, setSaid] = useState('');

  const lookUp = async (event: FormEvent) => {
    event.preventDefault();
    const clean = cleanEntryCode(code);
    setLooked(undefined);
    if (!new RegExp(entryCodePattern).test(clean)) return setSaid(s('check.invalid'));
    setSaid(s('check.working'));
    const reply = await get<typeof checkEntry>(
      `/api/draw/entry?code=${clean}` as '/api/draw/entry',
    );
    setSaid(reply.code === 0 ? '' : reply.msg);
    if (reply.code === 0) setLooked({ code: clean, found: reply.data });
  };

  return (
    <section className="check" aria-labelledby="check">
      <h2 id="check">{s('check.title')}</h2>
      <p>{s('check.lead')}</p>
      <form onSubmit={(event) => void lookUp(event)} noValidate>
        <label htmlFor={id}>{s('check.code')}</label>
        <div className="line">
          <input
            id={id}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-describedby={`${id}-answer`}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <button className="button quiet">{s('check.button')}</button>
        </div>
      </form>
      <div id={`${id}-answer`} className="answer" aria-live="polite">
        {looked ? <Answer found={looked.found} /> : said && <p>{said}</p>}
      </div>
      {looked?.found.listed && draw.list_hash && (
        <InBrowser key={looked.code} code={looked.code} published={draw.list_hash} />
      )}
    </section>
  );
}

function Answer({ found }: { found: Found }) {
  const { s, names } = useDrawTexts();
  if (found.listed === null) return <p>{s('check.early')}</p>;
  if (!found.listed || !found.region) return <p>{s('check.missing')}</p>;
  return (
    <>
      <p>
        {s('check.listed', {
          platforms: found.platforms.map((key) => names('platform', key)).join(' · '),
          region: names('region', found.region),
        })}
      </p>
      <p className="outcome">
        {found.outcome
          ? s(`check.${found.outcome}`, { order: found.order ?? 0 })
          : s('check.unpublished')}
      </p>
    </>
  );
}
