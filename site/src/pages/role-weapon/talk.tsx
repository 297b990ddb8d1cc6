import { Fragment } from 'react';
import { linesOf } from './roster.logic.ts';

/** A quote in its lines. */
export const Talk = ({ text, className }: { text: string; className: string | undefined }) => (
  <blockquote className={className}>
    {linesOf(text).map((line, index) => (
      <Fragment key={line}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </blockquote>
);
