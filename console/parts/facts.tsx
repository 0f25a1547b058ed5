import { Fragment, type ReactNode } from 'react';

/** A list of named facts. Facts without a value are left out. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="c-facts">
    {rows
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);
