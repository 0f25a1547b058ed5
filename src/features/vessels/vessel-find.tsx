import { useState } from 'react';
import { useLocation } from 'wouter';

import { vesselSearchLink } from '../../../contract/links/discovery-links.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import styles from './vessel-find.module.css';

interface VesselFindProps {
  /** The text with which the field is filled at first. */
  text?: string;
  /** Called with the text after every typed letter. Given only if the search results are on the same page. */
  onText?: (text: string) => void;
}

/** Renders one field that searches vessels by any name or number. */
export function VesselFind({ text: first = '', onText }: VesselFindProps) {
  const [, navigate] = useLocation();
  const [text, setText] = useState(first);
  return (
    <form
      className="grid gap-2 pad-3 two-ends"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(vesselSearchLink(text.trim()), { replace: onText !== undefined });
      }}
    >
      <input
        className={styles.field}
        type="search"
        aria-label={t('vessels.field')}
        placeholder={t('vessels.field')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onText?.(value);
        }}
      />
      <Button kind="primary" type="submit" icon={searchIcon} label={t('vessels.find')} />
    </form>
  );
}
