import { sheetFileMbMost } from '../../trade/sheet/files/read-file.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OwnFile } from './own-list.ts';

/**
 * Creates the database row for an imported file that the member must review. If the file is too large, the
 * row contains its name and the reason, without the content. A pasted or shared text has no name.
 */
export async function ownFileOf(file: File, memberId: number, id = makeUuidV7()): Promise<OwnFile> {
  const isTooLarge = file.size > sheetFileMbMost * 1_048_576;
  const content = isTooLarge ? '' : await base64OfFile(file);
  const reason = isTooLarge ? 'too_large' : '';
  return { member_id: memberId, id, name: file.name, content, time: Date.now(), reason };
}

/**
 * Encodes a file as base64 with `FileReader`, which does not block the page. A loop over each byte would
 * block it noticeably.
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
