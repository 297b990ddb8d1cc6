/** The schema of `quiz.json` of a campaign: questions whose answers lead to a character. Texts are in `quiz.json` of each language. */
import { type Static, Type } from 'typebox';
import { Closed } from '../shared/shapes.ts';

const key = (description: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 24, description });

const Answer = Closed({
  key: key('Its text is ask.<question>.<answer> in quiz.json of a language'),
  for: Type.Record(
    Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }),
    Type.Integer({ minimum: 1, maximum: 9 }),
    { minProperties: 1, description: 'Points by key of a character' },
  ),
});

export const Quiz = Closed({
  $schema: Type.Optional(Type.String({ description: 'Where editors find this schema' })),
  questions: Type.Array(
    Closed({
      key: key('Its text is ask.<question>.question in quiz.json of a language'),
      answers: Type.Array(Answer, {
        minItems: 3,
        maxItems: 4,
        description: 'In the order shown',
      }),
    }),
    {
      minItems: 3,
      maxItems: 6,
      description:
        'In the order asked. Every character must be the result of some answers, and no answer may change nothing',
    },
  ),
});
export type Quiz = Static<typeof Quiz>;
