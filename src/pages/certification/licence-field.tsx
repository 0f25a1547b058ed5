import { useState, type DragEvent } from 'react';

import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import { chooseLicence } from '../../features/certification/certification-draft.ts';
import type { Licence } from '../../features/certification/draw-licence.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { uploadIcon } from '../../ui/icon-shapes.ts';
import styles from './licence-field.module.css';
import { LicenceSketch } from './licence-sketch.tsx';

const megabytes = certificationLimits.chosenBytesMost / 1_048_576;

interface LicenceFieldProps {
  id: string;
  licence: Licence | null;
  /** True while a newly chosen picture is being opened. */
  isOpening: boolean;
  error: string | undefined;
}

/**
 * The field for the picture of the licence. The person can choose, drop or photograph it. The picture is made
 * smaller on the device, and the preview shows it as it will be sent.
 */
export function LicenceField({ id, licence, isOpening, error }: LicenceFieldProps) {
  const { failure, take } = useLicence();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  const problem = failure || error;
  return (
    <div className="grid gap-2" role="group" aria-labelledby={`${id}-label`}>
      <p className="bold text-s" id={`${id}-label`}>
        {t('certification.licence')}
      </p>
      <div
        className={classNames(styles.drop, isOver && styles.over, problem ? styles.invalid : null)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={`grid in-middle ${styles.picture}`}>
          {licence ? (
            <img src={licence.address} alt={t('certification.licencePicture')} />
          ) : (
            <LicenceSketch />
          )}
        </span>
        <div className="grid shrinks gap-3">
          {licence ? <Chosen licence={licence} /> : <p>{t('certification.licenceDrop')}</p>}
          <Choosers
            id={id}
            hasLicence={licence !== null}
            isBusy={isOpening}
            hasProblem={Boolean(problem)}
            take={take}
          />
        </div>
      </div>
      {problem && (
        <div role={failure ? 'alert' : undefined}>
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
      <p className="note" id={`${id}-hint`}>
        {t('certification.licenceSafe')} {t('certification.licenceHint', { n: megabytes })}
      </p>
    </div>
  );
}

/** Returns a function that opens a chosen file, and a text about why the last file could not be used. */
function useLicence() {
  const [failure, setFailure] = useState('');
  const open = async (file: File) => {
    setFailure('');
    if (file.size > certificationLimits.chosenBytesMost)
      setFailure(t('certification.licenceTooLarge', { n: megabytes }));
    else if (!(await chooseLicence(file))) setFailure(t('certification.licenceUnreadable'));
  };
  return { failure, take: (file: File) => void open(file) };
}

const Chosen = ({ licence: { name, chosenBytes, bytes } }: { licence: Licence }) => (
  <p className="grid breaks">
    <b>{name}</b>
    <small className="muted">
      {bytes < chosenBytes
        ? t('certification.licenceReduced', { from: sizeText(chosenBytes), to: sizeText(bytes) })
        : sizeText(bytes)}
    </small>
  </p>
);

interface ChoosersProps {
  id: string;
  hasLicence: boolean;
  isBusy: boolean;
  hasProblem: boolean;
  take: (file: File) => void;
}

/** Buttons that open the browser's file chooser and a phone's camera. */
function Choosers({ id, hasLicence, isBusy, hasProblem, take }: ChoosersProps) {
  const accept = 'image/jpeg,image/png,image/webp';
  return (
    <p className="row wraps gap-2">
      <FileButton
        id={id}
        icon={uploadIcon}
        isBusy={isBusy}
        aria-describedby={`${id}-label ${id}-hint ${hasProblem ? `${id}-error` : ''}`.trim()}
        label={t('certification.licenceChoose')}
        accept={accept}
        onFile={take}
      >
        {t(hasLicence ? 'certification.licenceChange' : 'certification.licenceChoose')}
      </FileButton>
      <FileButton
        className={styles.camera}
        label={t('certification.licenceCamera')}
        accept={accept}
        isCamera
        onFile={take}
      >
        {t('certification.licenceCamera')}
      </FileButton>
      {isBusy && <span role="status">{t('certification.drawing')}</span>}
    </p>
  );
}
