import { draftGrid } from './draft-grid.ts';

/** What a publisher's workspace says, loaded with its first page. */
export const publishBook = { draftGrid } as const;
