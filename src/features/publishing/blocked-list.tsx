import { draftSentence } from '../../../contract/messages/draft/draft-sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { BlockedChange } from './blocked-changes.ts';
import styles from './blocked-list.module.css';
import { draftFieldName } from './draft-field-names.ts';
import { labelOf } from './publish-refusal.ts';
import { sailingTitle } from './sailing-book.ts';

interface BlockedListProps {
  blocked: readonly BlockedChange[];
  names: HarborNames;
  onCorrect: (id: string) => void;
}

/** The maximum number of rows shown, so that the list does not hide the publishable changes. */
const shownMost = 20;

/**
 * Renders the changes that cannot be published, because their drafts have faults or texts that could not be
 * read.
 */
export function BlockedList({ blocked, names, onCorrect }: BlockedListProps) {
  if (blocked.length === 0) return null;
  return (
    <section className={styles.held}>
      <h3 className="row gap-6px text-s failed">
        <Icon shape={warningIcon} size="s" />
        {t('publishing.heldTitle')} <span>{blocked.length}</span>
      </h3>
      <p>{t('publishing.heldText')}</p>
      <ul>
        {blocked.slice(0, shownMost).map((one) => {
          const { draft } = one;
          const [first, ...others] = reasonsOf(one, names);
          const name = sailingTitle(draft);
          return (
            <li key={draft.id}>
              <b>{name}</b>
              <span className={styles.fault}>
                {first}
                {others.length > 0 && ` ${t('publishing.heldMore', { n: others.length })}`}
              </span>
              <Button
                kind="quiet"
                label={t('publishing.mendOne', { name })}
                onClick={() => onCorrect(draft.id)}
              >
                {t('publishing.mend')}
              </Button>
            </li>
          );
        })}
      </ul>
      {blocked.length > shownMost && <p>{t('publishing.reasonMore', { n: blocked.length - shownMost })}</p>}
    </section>
  );
}

const reasonsOf = ({ draft, faults, unread }: BlockedChange, names: HarborNames): string[] =>
  [
    ...Object.entries(unread).map(([field, text]) => [
      draftFieldName(field),
      t('draftGrid.unknownValue', { text }),
    ]),
    ...faults.map((fault) => [
      fault.code === 'missing' && !fault.field.startsWith('harbors.')
        ? ''
        : labelOf(fault.field.split('.'), draft, names),
      fault.code === 'missing' ? missingText(fault.field) : draftSentence(currentLanguage(), fault),
    ]),
  ].map((parts) => parts.filter(Boolean).join(' · '));

/** Returns the text about a field of a draft that is empty. */
function missingText(path: string): string {
  const [list = '', , part] = path.split('.');
  if (list !== 'harbors') return t('publishing.lacks', { field: draftFieldName(list) });
  return t('publishing.lacks', {
    field: t(part === 'harbor_code' ? 'publishing.port' : 'draftGrid.window'),
  });
}
