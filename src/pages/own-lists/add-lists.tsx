import { Suspense, useRef, useState } from 'react';

import { ListsPicture } from '../../features/own-lists/intake/lists-picture.tsx';
import { acceptedFiles } from '../../features/own-lists/intake/accepted-files.ts';
import { acceptFiles, acceptText } from '../../features/own-lists/receive/accept-files.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { helpIcon, lockIcon, pasteIcon, uploadIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './add-lists.module.css';

const ReadableKinds = lazyPart(async () => (await import('./readable-kinds.tsx')).ReadableKinds);

/**
 * The area in which the member adds own lists. `isFirst` is true if the member has no lists yet; the area
 * then explains what they are for.
 */
export function AddLists({ isFirst, today }: { isFirst: boolean; today: string }) {
  const [areKindsOpen, setAreKindsOpen] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  return (
    <section className={classNames(styles.drop, isFirst && styles.first)} aria-labelledby="drop-title">
      <div className={styles.picture}>
        <ListsPicture />
      </div>
      <div className={styles.words}>
        <h2 className="text-l" id="drop-title">
          {isFirst ? (
            t('ownIntake.firstTitle')
          ) : (
            <>
              <span className="not-on-phones">{t('ownIntake.dropTitle')}</span>
              <span className={styles.onPhones}>{t('ownIntake.chooseTitle')}</span>
            </>
          )}
        </h2>
        {isFirst && <p>{t('ownIntake.firstText')}</p>}
        <p>{t('ownIntake.dropText')}</p>
      </div>
      <div className={`flex wraps gap-2 ${styles.actions}`}>
        <Button icon={pasteIcon} onClick={() => setIsPasting(true)}>
          {t('ownIntake.paste')}
        </Button>
        <ChooseFiles />
        <Button kind="quiet" icon={helpIcon} onClick={() => setAreKindsOpen(true)}>
          {t('ownIntake.kindsOpen')}
        </Button>
      </div>
      {isFirst && (
        <p className="inline-row gap-6px note text-left">
          <Icon shape={lockIcon} size="s" />
          {t('ownIntake.firstNote')}
        </p>
      )}
      {areKindsOpen && (
        <Suspense>
          <ReadableKinds today={today} onClose={() => setAreKindsOpen(false)} />
        </Suspense>
      )}
      <PasteDialog isOpen={isPasting} onClose={() => setIsPasting(false)} />
    </section>
  );
}

function ChooseFiles() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="primary" icon={uploadIcon} onClick={() => input.current?.click()}>
        {t('ownIntake.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('ownIntake.choose')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void acceptFiles(files);
        }}
      />
    </>
  );
}

function PasteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const read = () => {
    void acceptText(text);
    setText('');
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ownIntake.pasteTitle')}>
      <TextArea
        label={t('ownIntake.pasteLabel')}
        hint={t('ownIntake.pasteHint')}
        rows={10}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ButtonGroup>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="primary" disabled={text.trim() === ''} onClick={read}>
          {t('ownIntake.pasteRead')}
        </Button>
      </ButtonGroup>
    </Dialog>
  );
}
