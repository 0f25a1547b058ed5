import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './view/dialogs.module.css';

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const shortcuts: [string, string][] = [
    ['↑ ↓ ← →', t('draftGrid.keyArrows')],
    ['Tab · Shift+Tab', t('draftGrid.keyTab')],
    ['A–Z', t('draftGrid.keyType')],
    ['Enter · F2', t('draftGrid.keyEnter')],
    ['Alt+↓', t('draftGrid.keyList')],
    ['Ctrl+Enter', t('draftGrid.keyForm')],
    ['Esc', t('draftGrid.keyEscape')],
    ['Home · End', t('draftGrid.keyHome')],
    ['Shift+↑ ↓ ← →', t('draftGrid.keyShift')],
    ['Ctrl+A', t('draftGrid.keyAll')],
    ['Shift+Space', t('draftGrid.keyRow')],
    ['Ctrl+C · X · V', t('draftGrid.keyCopy')],
    ['Ctrl+D · R', t('draftGrid.keyFill')],
    ['Ctrl+F · H', t('gridTable.keyFind')],
    ['Ctrl+S', t('gridTable.keySave')],
    ['F4', t('gridTable.keyFollow')],
    ['Ctrl+;', t('gridTable.keyToday')],
    ['Shift+F10', t('gridTable.keyMenu')],
    ['Delete', t('draftGrid.keyDelete')],
    ['Ctrl+Z · Y', t('draftGrid.keyUndo')],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('draftGrid.shortcuts')}>
      <dl className={styles.keys}>
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
