import { type Language, toTag } from '@prelude/contract/shared/languages';

/** @param route such as `/home?open=apply` */
export const onSite = (language: Language, route: string): string =>
  `/?lang=${toTag(language)}#${route}`;
