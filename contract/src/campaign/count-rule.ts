import { Type } from 'typebox';

/** `count` of `campaign.json`: how exactly the public count is shown. Operators always see it in full. */
export const CountRule = Type.Object(
  {
    show_from: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Below this number, nothing public shows the count. Default: always shown',
      }),
    ),
    round: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 1_000_000,
        description:
          'The public count is rounded down to a multiple of this, and hidden below it. Default: exact',
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    description: 'Hides or rounds the public count. Default: shown exactly',
  },
);
