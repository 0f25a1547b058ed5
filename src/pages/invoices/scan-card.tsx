import { useEffect, useRef, useState, type ChangeEvent } from 'react';

import type { InvoiceHeaderCode } from '../../../trade/identifiers/invoice-header-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { useNewest } from '../../frame/use-newest.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { pasteIcon, scanIcon, uploadIcon } from '../../ui/icon-shapes.ts';
import styles from './invoice-page.module.css';
import { readPicture } from './read-picture.ts';
import { ScanPicture } from './scan-picture.tsx';

type Said = '' | 'reading' | 'recognised' | 'codeUnsure' | 'notRecognised' | 'noPicture';

interface ScanCardProps {
  /** The header as currently typed in the fields. */
  typed: string;
  onHeader: (header: InvoiceHeaderCode) => void;
}

/**
 * Reads pictures; if several are chosen, only the result of the last one counts. `late` is a header that was
 * read while the member was typing one.
 */
function useScan({ typed, onHeader }: ScanCardProps) {
  const [said, setSaid] = useState<Said>('');
  const [late, setLate] = useState<InvoiceHeaderCode | null>(null);
  const present = useRef(typed);
  useEffect(() => {
    present.current = typed;
  }, [typed]);
  const begin = useNewest();
  const take = (header: InvoiceHeaderCode) => {
    setLate(null);
    onHeader(header);
    setSaid(header.is_code_unsure ? 'codeUnsure' : 'recognised');
  };
  const read = async (picture: Blob | undefined) => {
    const isNewest = begin();
    setLate(null);
    if (!picture) return setSaid('noPicture');
    setSaid('reading');
    const before = present.current;
    const header = await readPicture(picture);
    if (!isNewest()) return undefined;
    if (!header) return setSaid('notRecognised');
    if (present.current === before) return take(header);
    setSaid('');
    return setLate(header);
  };
  return { said, late, take, read };
}

/**
 * Reads the header's code from a picture that is chosen, photographed, pasted or dropped. The picture never
 * leaves the device.
 */
export function ScanCard({ typed, onHeader }: ScanCardProps) {
  const { said, late, take, read } = useScan({ typed, onHeader });
  useGivenPicture((picture) => void read(picture));
  return (
    <section className={styles.scan} aria-labelledby="scan-title">
      <ScanPicture />
      <div>
        <h2 id="scan-title">{t('invoice.scan')}</h2>
        <p className="muted">{t('invoice.scanText')}</p>
      </div>
      <ButtonGroup>
        <FileButton icon={uploadIcon} text={t('invoice.choose')} onFile={(file) => void read(file)} />
        <FileButton icon={scanIcon} text={t('invoice.camera')} isCamera onFile={(file) => void read(file)} />
        <Button icon={pasteIcon} onClick={() => void pictureOfClipboard().then(read)}>
          {t('invoice.paste')}
        </Button>
      </ButtonGroup>
      <p className={styles.safe}>{t('invoice.scanSafe')}</p>
      <div role="status">
        {said !== '' && (
          <p className={said === 'recognised' ? styles.good : undefined}>
            <b>
              {said === 'notRecognised'
                ? sentence(currentLanguage(), 'invoice_image_unrecognised')
                : t(`invoice.${said}`)}
            </b>
          </p>
        )}
        {said === 'notRecognised' && <p className="muted">{t('invoice.notRecognisedText')}</p>}
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

interface FileButtonProps {
  icon: string;
  text: string;
  isCamera?: boolean;
  onFile: (file: File) => void;
}

function FileButton({ icon, text, isCamera = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Clears the value, so that the browser reports a change if the same file is chosen again.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        aria-label={text}
        onChange={take}
      />
      <Button icon={icon} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  );
}

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
    // Without this, the browser would open a dropped picture instead of the page.
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
 * Returns a picture from the clipboard. Browsers provide no clipboard on plain http, and the person may deny
 * access.
 */
async function pictureOfClipboard(): Promise<Blob | undefined> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => isPicture({ type: one }));
      if (type) return await item.getType(type);
    }
  } catch {
    // Ignores the error: it is treated like a clipboard without a picture.
  }
  return undefined;
}
