import { type Language, toTag } from '@prelude/contract/shared/languages';

/** A page of the site itself, in a language. @param route such as `/home?open=apply` */
export const onSite = (language: Language, route: string): string =>
  `/?lang=${toTag(language)}#${route}`;
