import { sheetFileMbMost } from '../../trade/sheet/workbook/read-file.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { base64Of } from './base64.ts';
import type { OwnFile } from './own-list.ts';

/**
 * A file as the device keeps it before anything is read of it: without a reason it waits for its review. Of one that
 * is too large only the name stays. A text that was pasted or shared has no name.
 */
export async function ownFileOf(file: File, memberId: number): Promise<OwnFile> {
  const isTooLarge = file.size > sheetFileMbMost * 1_048_576;
  const content = isTooLarge ? '' : base64Of(new Uint8Array(await file.arrayBuffer()));
  const reason = isTooLarge ? 'too_large' : '';
  return { member_id: memberId, id: makeUuidV7(), name: file.name, content, time: Date.now(), reason };
}
