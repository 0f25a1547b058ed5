import { draftGrid } from './draft-grid.ts';
import { history } from './history.ts';
import { publishing } from './publishing.ts';
import { workspace } from './workspace.ts';

/** What a publisher's workspace says, loaded with its first page. */
export const publishBook = { draftGrid, history, publishing, workspace } as const;
