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
  /** The header as it stands in the fields. */
  typed: string;
  onHeader: (header: InvoiceHeaderCode) => void;
}

/** Reads pictures, of which the last one counts; `late`: what was read while somebody typed a header. */
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

/** The code of an invoice header out of a picture: chosen, photographed, pasted or dropped. It stays on this device. */
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
    // The same file again is a choice too.
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

/** By the keys that paste, or dropped, wherever on the page. */
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
    // Without this the browser would open the picture in place of the page.
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

/** There is no clipboard over plain http, and a person may refuse it. */
async function pictureOfClipboard(): Promise<Blob | undefined> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => isPicture({ type: one }));
      // The first picture is the one.
      if (type) return await item.getType(type);
    }
  } catch {
    // Told as there being none.
  }
  return undefined;
}
