import { type TSchema, Type } from 'typebox';

/** For request bodies: refuses unknown fields. */
export const closed = { additionalProperties: false } as const;

/** For replies; a request field sets its own pattern. */
export const Instant = Type.String({ description: 'ISO 8601' });

/** `<at>~<id>` of the last row of the previous page. */
export const Cursor = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z~[0-9]{1,15}$',
});

export const Count = Type.Integer({ minimum: 0 });

/** Null comes first: otherwise the validator coerces null to 0 for a number. */
export const Nullable = <T extends TSchema>(type: T) => Type.Union([Type.Null(), type]);

/** Success reply of a `code` call. */
export const data = <T extends TSchema>(type: T) =>
  Type.Object({ code: Type.Literal(0), data: type });

export const Done = Type.Object({ code: Type.Literal(0) });
