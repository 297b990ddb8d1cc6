import { useStatusTexts } from '../dynamic/texts.tsx';
import { onSite } from '../dynamic/addresses.ts';

export function SignedOut() {
  const { s, language } = useStatusTexts();
  return (
    <section className="panel lone">
      <h2>{s('out.title')}</h2>
      <p>{s('out.lead')}</p>
      <p className="actions">
        <a className="button" href={onSite(language, '/home?open=status')}>
          {s('out.button')}
        </a>
        <a className="button quiet" href={onSite(language, '/home')}>
          {s('out.home')}
        </a>
      </p>
    </section>
  );
}
