import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { plusIcon } from '../../../ui/first-icon-shapes.ts';
import { copyIcon } from '../../../ui/icon-shapes.ts';
import styles from './lost-list.module.css';
import { sayStep } from './say-step.ts';
import type { GridView } from './use-grid-view.ts';
import { lostTitle, type LostText } from './use-lost-texts.ts';

/** What was typed and could not be saved where it was typed: each is saved in another way, copied, or let go. */
export function LostList({ view }: { view: GridView }) {
  const { list, drop } = view.lost;
  const keep = (lost: LostText) => {
    const { name, label, text } = lost;
    if (view.edit(lost.edits, { name, label, text })) drop(lost);
  };
  if (list.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.list}>
        {list.map((lost) => (
          <li key={lost.id} className={styles.lost}>
            <div>
              <b>{lostTitle(lost)}</b>
              <p>
                {lost.label === '' ? (
                  t('draftGrid.lostEdits', { n: sailingsIn(lost) })
                ) : (
                  <>
                    {t('draftGrid.lostText', { name: lost.name, field: lost.label })}{' '}
                    <span className={styles.typed}>{lost.text || t('draftGrid.empty')}</span>
                  </>
                )}
              </p>
            </div>
            <div className={styles.deeds}>
              <Button icon={lost.why === 'gone' ? plusIcon : undefined} onClick={() => keep(lost)}>
                {t(lost.why === 'gone' ? 'draftGrid.lostSaveNew' : 'draftGrid.lostRetry')}
              </Button>
              {lost.text !== '' && (
                <Button kind="quiet" icon={copyIcon} onClick={() => void copy(lost.text)}>
                  {t('draftGrid.lostCopy')}
                </Button>
              )}
              <Button kind="quiet" onClick={() => drop(lost)}>
                {t('draftGrid.lostDrop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    sayStep(t('draftGrid.lostCopied'));
  } catch {
    // The text stands there to be copied by hand.
    sayStep(t('draftGrid.lostNotCopied'));
  }
}

function sailingsIn({ edits }: LostText): number {
  const ids = edits.flatMap((edit) => {
    if (edit.kind === 'update' || edit.kind === 'unread') return [edit.id];
    return (edit.kind === 'tray' ? [...edit.put, ...edit.gone] : edit.rows).map(({ id }) => id);
  });
  return new Set(ids).size;
}
