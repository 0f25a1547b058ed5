import type { DirectoryPage } from '../../../contract/calls/sailings/directory.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './letters.module.css';

interface LettersProps {
  /** The first letters with their numbers of shipowners; null while loading. */
  letters: DirectoryPage['letters'] | null;
  chosen: string;
  /** Returns the link to the directory with a letter; an empty text means all letters. */
  hrefOf: (letter: string) => string;
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** A letter with at least this many shipowners is drawn at its full width. */
const widestAt = 6;

/**
 * Renders the first letters as links to their shipowners. A letter is wider the more shipowners it has. The
 * chosen letter is a link to the directory of all letters.
 */
export function Letters({ letters, chosen, hrefOf }: LettersProps) {
  const totals = new Map(letters?.map(({ letter, shipowner_total }) => [letter, shipowner_total]));
  const all = totals.has('#') || chosen === '#' ? [...alphabet, '#'] : alphabet;
  // True while no letter is a link. The row of letters cannot be scrolled then, because there is nothing to
  // press.
  const isStill = totals.size === 0 && chosen === '';
  return (
    <nav className={classNames(styles.letters, isStill && styles.still)} aria-label={t('shipowners.letters')}>
      {all.map((letter) => (
        <Letter
          key={letter}
          letter={letter}
          total={totals.get(letter) ?? 0}
          isChosen={letter === chosen}
          href={hrefOf(letter === chosen ? '' : letter)}
        />
      ))}
    </nav>
  );
}

interface LetterProps {
  letter: string;
  total: number;
  isChosen: boolean;
  href: string;
}

function Letter({ letter, total, isChosen, href }: LetterProps) {
  const bar = <i style={cssVariables({ n: Math.min(total, widestAt) })} aria-hidden="true" />;
  if (total === 0 && !isChosen)
    return (
      <span className={classNames(styles.letter, styles.none)} aria-hidden="true">
        <b className="regular">{letter}</b>
        {bar}
      </span>
    );
  return (
    <a
      className={classNames(styles.letter, isChosen && styles.chosen)}
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={
        isChosen
          ? t('shipowners.clearLetter', { letter })
          : `${letter}${t('ui.comma')}${t('shipowners.letterCount', { n: total })}`
      }
    >
      <b>{letter}</b>
      {bar}
    </a>
  );
}
