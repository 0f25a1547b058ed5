import { draftGrid } from './draft-grid.ts';
import { publishing } from './publishing.ts';
import { workspace } from './workspace.ts';

/** What a publisher's workspace says, loaded with its first page. */
export const publishBook = { draftGrid, publishing, workspace } as const;
