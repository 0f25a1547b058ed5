import { useEffect, useRef, useState } from 'react';

import type { InvoiceHeaderCode } from '../../../trade/identifiers/invoice-header-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { useNewest } from '../../ui/use-newest.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { pasteIcon, scanIcon, uploadIcon } from '../../ui/icon-shapes.ts';
import styles from './invoice-page.module.css';
import { readPicture } from './read-picture.ts';
import { ScanPicture } from './scan-picture.tsx';

type ScanOutcome = '' | 'reading' | 'recognised' | 'codeUnsure' | 'notRecognised' | 'noPicture';

interface ScanCardProps {
  /**
   * The header in the form, as text. A change of this text while a picture is being read shows that the
   * member is typing. In that case, the header from the picture is not written into the form.
   */
  typed: string;
  onHeader: (header: InvoiceHeaderCode) => void;
}

/**
 * Manages the reading of invoice headers from pictures. If several pictures are chosen, only the result of
 * the last one is used. `late` is a header that was read while the member was typing one; it replaces the
 * typed one only if the member presses a button.
 */
function useScan({ typed, onHeader }: ScanCardProps) {
  const [outcome, setOutcome] = useState<ScanOutcome>('');
  const [late, setLate] = useState<InvoiceHeaderCode | null>(null);
  const present = useRef(typed);
  useEffect(() => {
    present.current = typed;
  }, [typed]);
  const begin = useNewest();
  const take = (header: InvoiceHeaderCode) => {
    setLate(null);
    onHeader(header);
    setOutcome(header.is_code_unsure ? 'codeUnsure' : 'recognised');
  };
  const read = async (picture: Blob | undefined) => {
    const isNewest = begin();
    setLate(null);
    if (!picture) return setOutcome('noPicture');
    setOutcome('reading');
    const before = present.current;
    const header = await readPicture(picture);
    if (!isNewest()) return undefined;
    if (!header) return setOutcome('notRecognised');
    if (present.current === before) return take(header);
    setOutcome('');
    return setLate(header);
  };
  return { outcome, late, take, read };
}

/**
 * Renders the ways to read the QR code of an invoice header from a picture. The picture can be chosen,
 * photographed, pasted or dropped. The picture is never sent to the server.
 */
export function ScanCard({ typed, onHeader }: ScanCardProps) {
  const { outcome, late, take, read } = useScan({ typed, onHeader });
  useGivenPicture((picture) => void read(picture));
  return (
    <section className={styles.scan} aria-labelledby="scan-title">
      <ScanPicture />
      <div>
        <h2 className="text-m" id="scan-title">
          {t('invoice.scan')}
        </h2>
        <p className="muted">{t('invoice.scanText')}</p>
      </div>
      <ButtonGroup>
        <FileButton
          icon={uploadIcon}
          label={t('invoice.choose')}
          accept="image/*"
          onFile={(file) => void read(file)}
        >
          {t('invoice.choose')}
        </FileButton>
        <FileButton
          icon={scanIcon}
          label={t('invoice.camera')}
          accept="image/*"
          isCamera
          onFile={(file) => void read(file)}
        >
          {t('invoice.camera')}
        </FileButton>
        <Button icon={pasteIcon} onClick={() => void pictureOfClipboard().then(read)}>
          {t('invoice.paste')}
        </Button>
      </ButtonGroup>
      <p className="note">{t('invoice.scanSafe')}</p>
      <div role="status">
        {outcome !== '' && (
          <p className={outcome === 'recognised' ? 'fresh' : undefined}>
            <b>
              {outcome === 'notRecognised'
                ? sentence(currentLanguage(), 'invoice_image_unrecognised')
                : t(`invoice.${outcome}`)}
            </b>
          </p>
        )}
        {outcome === 'notRecognised' && <p className="muted">{t('invoice.notRecognisedText')}</p>}
        {late && (
          <p>
            {t('invoice.recognisedLate', { name: late.company_name })}{' '}
            <Button onClick={() => take(late)}>{t('invoice.takeRecognised')}</Button>
          </p>
        )}
      </div>
    </section>
  );
}

const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');

/** Calls `onPicture` for a picture pasted or dropped anywhere on the page. */
function useGivenPicture(onPicture: (picture: File) => void): void {
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  useEffect(() => {
    const take = (event: Event, given: DataTransfer | null) => {
      const picture = [...(given?.files ?? [])].find(isPicture);
      if (!picture) return;
      event.preventDefault();
      latest.current(picture);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    // Without `preventDefault`, the browser would open a dropped picture in place of this page.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

/**
 * Returns the picture on the clipboard. Undefined if there is none, if the person denies access, and on plain
 * http, where browsers provide no clipboard.
 */
async function pictureOfClipboard(): Promise<Blob | undefined> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => isPicture({ type: one }));
      if (type) return await item.getType(type);
    }
  } catch {
    // An error has the same result as a clipboard without a picture.
  }
  return undefined;
}
