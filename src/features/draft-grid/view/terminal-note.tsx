import { useSnapshot } from 'valtio/react';

import type { DraftCutOff } from '../../../../trade/draft/draft.ts';
import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import { localTimeText } from '../../../../trade/sailing/local-time-text.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { terminalTimeOf, terminalTimes } from '../../draft-cells/terminal-times.ts';

type ShownCutOff = Pick<DraftCutOff, 'harbor_code' | 'code' | 'time'>;

interface TerminalNoteProps {
  draftId: string;
  /** The deadline that the cell or field shows. */
  cutOff: ShownCutOff;
  className?: string | undefined;
}

/**
 * Renders the time that a terminal gives for a deadline, if it differs from the draft's. The day is left out if
 * both times are on the same day.
 */
export function TerminalNote({ draftId, cutOff: own, className }: TerminalNoteProps) {
  const { ports } = useSnapshot(terminalTimes);
  const known = ports[own.harbor_code]?.[draftId];
  const terminal = known && terminalTimeOf(known, own);
  if (!terminal) return null;
  const [day, clock] = [terminal.time.slice(5, 10), terminal.time.slice(11, 16)];
  const time = own.time?.slice(0, 10) === terminal.time.slice(0, 10) ? clock : `${day} ${clock}`;
  const name = dictionaryName('cut_off', own.code, currentLanguage());
  const title = `${name} ${t('draftGrid.terminalOf', { name: terminal.name })} ${localTimeText(terminal.time)}`;
  return (
    <small className={className} title={title}>
      {t('draftGrid.terminalTime', { time })}
    </small>
  );
}
