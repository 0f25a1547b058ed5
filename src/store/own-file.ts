import { sheetFileMbMost } from '../../trade/sheet/workbook/read-file.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OwnFile } from './own-list.ts';

/**
 * A file as the device keeps it before anything is read of it: without a reason it waits for its review. Of one that
 * is too large only the name stays. A text that was pasted or shared has no name.
 */
export async function ownFileOf(file: File, memberId: number, id = makeUuidV7()): Promise<OwnFile> {
  const isTooLarge = file.size > sheetFileMbMost * 1_048_576;
  const content = isTooLarge ? '' : await base64OfFile(file);
  const reason = isTooLarge ? 'too_large' : '';
  return { member_id: memberId, id, name: file.name, content, time: Date.now(), reason };
}

/** The browser does it beside the page: a call for each byte would take as long as drawing a page. */
const base64OfFile = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const [, content = ''] = typeof reader.result === 'string' ? reader.result.split(',', 2) : [];
      done(content);
    });
    reader.addEventListener('error', () => fail(reader.error ?? new Error('a file cannot be read')));
    reader.readAsDataURL(file);
  });
