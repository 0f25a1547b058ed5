import { useId, type KeyboardEvent, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  title: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  look?: 'paper' | 'navy';
  /** The panel of the current tab. */
  children: ReactNode;
}

/** Tabs above a panel. The arrow keys select a tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  look = 'paper',
  children,
}: TabsProps<Id>) {
  const base = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  };
  return (
    <>
      <div
        className={classNames(styles.tabs, look === 'navy' && styles.navy)}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            className={styles.tab}
            aria-selected={id === current}
            aria-controls={id === current ? `${base}-panel` : undefined}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${current}`}>
        {children}
      </div>
    </>
  );
}
