import { useSnapshot } from 'valtio/react';

import { toolsSelect, type Tool } from '../../../contract/calls/tools.ts';
import { isSettled } from '../../hooks/is-settled.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';

const nothing = {};

export interface ToolsView {
  tools: readonly Tool[];
  /** True if the server has answered or the request has failed. */
  isSettled: boolean;
}

/**
 * Returns the tools that the server lists or, without an answer, the tools that are built into this version
 * of the app.
 */
export function useTools(): ToolsView {
  const view = useAnswer(toolsSelect, nothing);
  const { member_id } = useSnapshot(sessionState);
  const tools = view.answer?.list ?? toolsOfDevice(member_id > 0);
  return { tools, isSettled: isSettled(view) };
}

function toolsOfDevice(isMember: boolean): Tool[] {
  const tool = (code: string, text: string, needs: Tool['needs'] = null): Tool => ({
    code,
    chinese_name: text,
    english_name: text,
    chinese_note: '',
    english_note: '',
    needs,
  });
  return [
    tool('distance', t('tools.distance')),
    tool('laytime', t('tools.laytime')),
    tool('units', t('tools.units')),
    tool('quotes', t('quotes.title'), isMember ? null : 'login'),
    tool('vessels', t('tools.vessels')),
    tool('suppliers', t('suppliers.title')),
  ];
}
