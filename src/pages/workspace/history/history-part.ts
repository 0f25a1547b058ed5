import { type OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';

export interface HistoryPart {
  query: URLSearchParams;
  workspace: OpenWorkspace;
  now: Date;
}

export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(query.get('page'))) || 1);
