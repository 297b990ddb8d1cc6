import { type TProperties, type TSchema, Type } from 'typebox';

/** An object that refuses unknown fields. */
export const Closed = <P extends TProperties>(
  properties: P,
  options: { description?: string } = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

const codePattern = '^[a-z]{2,3}(-[a-z0-9]{2,8})*$';

/** Any language, such as those that a campaign names as its own. */
export const anyLanguageCode = (description?: string) =>
  Type.String({ pattern: codePattern, ...(description !== undefined && { description }) });
const AnyLanguageCode = anyLanguageCode();

/** A language of the campaign; the format refuses others. */
export const LanguageCode = Type.String({ pattern: codePattern, format: 'language' });

/** A value by language. A missing language falls back to another (`inLanguage`). */
export const PerLanguage = <T extends TSchema>(
  value: T,
  minProperties = 1,
  options: { description?: string } = {},
) =>
  Type.Record(AnyLanguageCode, value, {
    additionalProperties: false,
    minProperties,
    maxProperties: 40,
    ...options,
  });

/** For replies; a request field sets its own pattern. */
export const Instant = Type.String({ description: 'ISO 8601' });

/** `<at>~<id>` of the last row of the previous page. */
export const Cursor = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z~[0-9]{1,15}$',
});

export const Count = Type.Integer({ minimum: 0 });

/** Null comes first: otherwise the validator coerces null to 0 for a number. */
export const Nullable = <T extends TSchema>(type: T) => Type.Union([Type.Null(), type]);

/** A list of objects with these fields. */
export const listOf = <P extends TProperties>(properties: P) => Type.Array(Type.Object(properties));

/** Success reply of a `code` call. */
export const data = <T extends TSchema>(type: T) =>
  Type.Object({ code: Type.Literal(0), data: type });
/** The same with an object of these fields. */
export const dataOf = <P extends TProperties>(properties: P) => data(Type.Object(properties));

export const Done = Type.Object({ code: Type.Literal(0) });

/** Success replies of `code` calls with the sentence to show. */
export const dataAndSentence = <T extends TSchema>(type: T) =>
  Type.Object({ code: Type.Literal(0), msg: Type.String(), data: type });

export const DoneWithSentence = Type.Object({ code: Type.Literal(0), msg: Type.String() });
