import { useId, useState } from 'react';

import { sampleFile, sampleIds, type SampleId } from '../../features/own-lists/intake/sample-files.ts';
import { acceptFiles } from '../../features/own-lists/receive/accept-files.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { downloadIcon } from '../../ui/icon-shapes.ts';
import { saveFile } from '../../ui/save-file.ts';

const kinds = ['sheets', 'documents', 'mails', 'texts', 'archives', 'unread'] as const;

interface ReadableKindsProps {
  today: string;
  onClose: () => void;
}

/**
 * Lists the kinds of files that can be read and those that cannot, with samples that a visitor can download or read at once.
 */
export function ReadableKinds({ today, onClose }: ReadableKindsProps) {
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('ownIntake.kindsTitle')}>
      <ul className="text-14 text-left">
        {kinds.map((kind) => (
          <li key={kind} className="pad-2-4 ruled">
            <b>{t(`ownIntake.kind_${kind}`)}</b>
            <p className="note">{t(`ownIntake.kindText_${kind}`)}</p>
          </li>
        ))}
      </ul>
      <h3 className="text-m text-left">{t('ownIntake.samplesTitle')}</h3>
      <p className="note text-left">{t('ownIntake.samplesText')}</p>
      <ul className="text-14 text-left">
        {sampleIds.map((id) => (
          <SampleLine key={id} id={id} today={today} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function SampleLine({ id, today, onClose }: ReadableKindsProps & { id: SampleId }) {
  const nameId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const withFile = async (apply: (file: File) => void) => {
    setIsBusy(true);
    try {
      apply(await sampleFile(id, today));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li className="row apart wraps gap-2 pad-2-4 ruled">
      <span id={nameId}>{t(`ownIntake.sample_${id}`)}</span>
      <ButtonGroup>
        <Button
          kind="quiet"
          icon={downloadIcon}
          isBusy={isBusy}
          aria-describedby={nameId}
          onClick={() => void withFile((file) => saveFile(file, file.name))}
        >
          {t('ownIntake.sampleSave')}
        </Button>
        <Button
          isBusy={isBusy}
          aria-describedby={nameId}
          onClick={() =>
            void withFile((file) => {
              onClose();
              void acceptFiles([file]);
            })
          }
        >
          {t('ownIntake.sampleRead')}
        </Button>
      </ButtonGroup>
    </li>
  );
}
