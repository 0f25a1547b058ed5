import { useEffect, useMemo } from 'react';

import { colleagueData, type Colleagues } from '../../../contract/calls/colleagues.ts';
import { useAnswer, type AnswerView } from '../../frame/use-answer.ts';
import { sharingOf, type SharedKind, type Sharing } from './sharing.ts';

const nothing = {};

/** What colleagues share, and to `onSharing` what oneself does. */
export function useColleagues(
  kind: SharedKind,
  onSharing: (sharing: Sharing | undefined) => void,
): AnswerView<Colleagues> {
  const view = useAnswer(colleagueData, nothing);
  const { answer, retry } = view;
  const sharing = useMemo(() => answer && sharingOf(kind, answer, retry), [kind, answer, retry]);
  useEffect(() => onSharing(sharing), [onSharing, sharing]);
  return view;
}
