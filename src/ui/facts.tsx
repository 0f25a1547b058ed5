import type { ReactNode } from 'react';

import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid">
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd className="shrinks breaks">{value}</dd>
      </div>
    ))}
  </dl>
);
