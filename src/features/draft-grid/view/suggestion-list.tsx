import { useEffect } from 'react';

import { t } from '../../../i18n/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Marked } from '../../../ui/marked.tsx';
import styles from './cell-editor.module.css';
import type { Suggestion } from '../../draft-cells/cell-suggestions.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  activeId: string | undefined;
  isLow: boolean;
  foot: string;
  onPick: (suggestion: Suggestion) => void;
}

/** The suggestions below the cell being edited. The cell's input keeps the focus and handles the keys. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, activeId, isLow, foot, onPick } = props;
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);
  return (
    <div className={classNames(styles.popup, isLow && styles.above)} data-popup="">
      <div
        className={styles.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('draftGrid.suggestions', { label })}
      >
        {suggestions.map((suggestion) => (
          // The lint rule demands a key handler for this element. None is needed, because the cell's input
          // handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.id}
            id={`${id}-${suggestion.id}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={suggestion.id === activeId}
            onClick={() => onPick(suggestion)}
          >
            {suggestion.code && <span className={styles.code}>{suggestion.code}</span>}
            <span className={styles.name}>
              <b>
                <Marked text={suggestion.name} ranges={suggestion.nameMarks} />
              </b>
              {suggestion.note && (
                <small>
                  <Marked text={suggestion.note} ranges={suggestion.noteMarks} />
                </small>
              )}
            </span>
            {suggestion.aside && <span className="note text-right">{suggestion.aside}</span>}
          </div>
        ))}
      </div>
      <p className="flex apart gap-4 pad-2-4 note line-above">
        <span>{foot}</span>
        <span>{t('draftGrid.worksOffline')}</span>
      </p>
    </div>
  );
}
