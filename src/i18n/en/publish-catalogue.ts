import { apiKeys } from './api-keys.ts';
import { draftGrid } from './draft-grid.ts';
import { gridTable } from './grid-table.ts';
import { history } from './history.ts';
import { importReview } from './import-review.ts';
import { publishing } from './publishing.ts';
import { widget } from './widget.ts';
import { service } from './service.ts';
import { workspace } from './workspace.ts';

/** Texts of a publisher's workspace. They are loaded with the first of its pages. */
export const publishCatalogue = {
  apiKeys,
  draftGrid,
  gridTable,
  history,
  importReview,
  publishing,
  service,
  widget,
  workspace,
} as const;
