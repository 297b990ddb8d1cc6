import type { Language } from '@prelude/contract/shared/languages';
import type { SiteTitle } from '@prelude/contract/site/site-pack';
import { pack } from '../lib/pack.ts';

/** @returns the lettered title of a language; undefined for typeset text */
export const logotypeIn = (language: Language): SiteTitle | undefined => pack.titles[language];

interface LogotypeProps {
  language: Language;
  /** Its text, for readers and search engines. Without it, the drawing is decoration. */
  title?: string;
  className?: string | undefined;
}

export function Logotype({ language, title, className }: LogotypeProps) {
  const logotype = logotypeIn(language);
  if (!logotype) return null;
  const { src, width, height } = logotype;
  return (
    <>
      {/* The mark keeps it in sight while a slow line loads the application (app/head.ts). */}
      <img
        key={src}
        src={src}
        width={width}
        height={height}
        alt=""
        className={className}
        data-title=""
      />
      {title && <span className="visually-hidden">{title}</span>}
    </>
  );
}
