import { sheetFileMbMost } from '../../trade/sheet/files/read-file.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OwnFile } from './own-list.ts';

/**
 * Creates the device's row for an imported file that waits for its review. If the file is too large, only its
 * name and that reason are stored. A pasted or shared text has no name.
 */
export async function ownFileOf(file: File, memberId: number, id = makeUuidV7()): Promise<OwnFile> {
  const isTooLarge = file.size > sheetFileMbMost * 1_048_576;
  const content = isTooLarge ? '' : await base64OfFile(file);
  const reason = isTooLarge ? 'too_large' : '';
  return { member_id: memberId, id, name: file.name, content, time: Date.now(), reason };
}

/**
 * Encodes a file as base64 with `FileReader`, which works outside the page's thread. A script that encodes
 * each byte would block the page noticeably.
 */
const base64OfFile = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const [, content = ''] = typeof reader.result === 'string' ? reader.result.split(',', 2) : [];
      done(content);
    });
    reader.addEventListener('error', () => fail(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
