/** A document in its other languages, each in its own name. */
import { endonym, languages, toTag } from '@prelude/contract/shared/languages';
import type { Voice } from './texts.ts';

interface OtherLanguagesProps {
  /** The document's address in a language, by its tag. */
  of: (tag: string) => string;
  voice: Voice;
}

export const OtherLanguages = ({ of, voice }: OtherLanguagesProps) =>
  languages.map((language) =>
    language === voice.language ? null : (
      <li key={language}>
        <a href={of(toTag(language))} hrefLang={toTag(language)} lang={toTag(language)}>
          {endonym(language)}
        </a>
      </li>
    ),
  );
