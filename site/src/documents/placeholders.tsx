/**
 * Places the server fills when it sends a document (server/src/modules/documents/template.ts): `{{name}}` is escaped,
 * `{{{name}}}` is not, `{{#name}}…{{/name}}` stands once for each or not at all, `{{^name}}…{{/name}}` when there is none.
 */
import type { ReactNode } from 'react';

/** `{{name}}`, in text as in an attribute. */
export const value = (name: string): string => `{{${name}}}`;

/** HTML that was sanitised when it was saved. */
export const html = (name: string): { __html: string } => ({ __html: `{{{${name}}}}` });

/** Words within an attribute that stand only when there is something. */
export const section = (of: string, words: string): string => `{{#${of}}}${words}{{/${of}}}`;

/** Once for each entry of a list, once for a value, or not at all. Inside, an entry's own values are known. */
export const Each = ({ of, children }: { of: string; children: ReactNode }) => (
  <>
    {`{{#${of}}}`}
    {children}
    {`{{/${of}}}`}
  </>
);

export const Without = ({ of, children }: { of: string; children: ReactNode }) => (
  <>
    {`{{^${of}}}`}
    {children}
    {`{{/${of}}}`}
  </>
);
