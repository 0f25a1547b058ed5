import { Suspense, useState } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { NotLoaded } from '../../frame/not-loaded.tsx';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { starIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './star.module.css';
import type { Favourite } from './tapped-favourite.ts';
import { UnsentMark } from './unsent-mark.tsx';
import { useFavourite } from './use-favourite.ts';

/** The dialog is loaded on demand, because most people never see it. */
const StarDialog = lazyPart(async () => (await import('./star-dialog.tsx')).StarDialog, undefined, NotLoaded);

interface StarProps {
  favourite: Favourite;
  /**
   * Identifies the lane, shipowner or vessel among all favourites, for example `vessel 477123400`. If it
   * changes, the star belongs to another favourite.
   */
  id: string;
  /**
   * The visible word before the favourite is added. The accessible label must begin with it, so that speech control
   * finds the button.
   */
  word: string;
  /** The accessible label before the favourite is added, for example "Add Shanghai to favourites". */
  label: string;
  /**
   * The name of the favourite, for example "Shanghai – Jebel Ali", which the message after login contains.
   */
  name: string;
  /** True in a list of favourites: the star is shown as added before the device's table has been read. */
  isOnUntilRead?: boolean | undefined;
}

/**
 * Renders the star that toggles a favourite. If a visitor presses the star, a dialog asks the visitor to log
 * in. If the server refused the change, a press shows the reason.
 */
export function Star({ favourite, id, word, label, name, isOnUntilRead }: StarProps) {
  const { isOn, isSaving, view, toggle, isMember } = useFavourite(favourite, id, isOnUntilRead);
  const [isAsking, setIsAsking] = useState(false);
  const refused = isOn ? view?.refused : undefined;
  const unsent = view?.unsent;
  const addedWord = t('vessel' in favourite ? 'favourites.followed' : 'favourites.kept');
  const unsentText = unsent && t(`favourites.${unsent}`);
  const press = () => {
    if (!isMember || refused) setIsAsking(true);
    else toggle();
  };
  return (
    <>
      <Button
        kind="quiet"
        className={classNames(isOn && styles.on, isSaving && styles.saving)}
        aria-pressed={isOn}
        label={[isOn ? `${addedWord} ${name}` : label, unsentText].filter(Boolean).join(t('ui.comma'))}
        onClick={press}
      >
        <span className="row anchor gap-2">
          <Icon shape={starIcon} isFilled={isOn} />
          <span className={styles.word}>{isOn ? addedWord : word}</span>
          {unsent && <UnsentMark unsent={unsent} className={styles.mark} />}
        </span>
      </Button>
      {isAsking && (
        <Suspense>
          <StarDialog
            refused={refused}
            favourite={favourite}
            name={name}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
