/** Small shapes that many calls are made of. */
import { type TSchema, Type } from 'typebox';

/** An object with these fields and no other: what is sent to us is refused when it says more. */
export const closed = { additionalProperties: false } as const;

/** A point in time as we say it; what is sent to us names its pattern itself. */
export const Instant = Type.String({ description: 'ISO 8601' });

/** `<at>~<id>` of the last row seen, as the page before it said. */
export const Cursor = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z~[0-9]{1,15}$',
});

export const Count = Type.Integer({ minimum: 0 });

/** Or null. Null first: the validator would read null as 0 where a number may stand. */
export const Nullable = <T extends TSchema>(type: T) => Type.Union([Type.Null(), type]);

/** How a `code` call answers when it went well. */
export const data = <T extends TSchema>(type: T) =>
  Type.Object({ code: Type.Literal(0), data: type });

/** The same, of a call that has nothing to tell. */
export const Done = Type.Object({ code: Type.Literal(0) });
