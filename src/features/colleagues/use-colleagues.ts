import { useEffect, useMemo } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import type { profileData } from '../../../contract/calls/account/member.ts';
import { colleagueData, type Colleagues } from '../../../contract/calls/colleagues.ts';
import { useAnswer, type AnswerView } from '../../hooks/use-answer.ts';
import { sharingOf, type SharedKind, type Sharing } from './sharing.ts';

type Tier = AnswerOf<typeof profileData>['tier'];

const nothing = {};

/**
 * Returns what colleagues share. Calls `onSharing` with the actions that share the member's own items. Only
 * members of the corporate tier have colleagues, so for other tiers nothing is fetched.
 */
export function useColleagues(
  kind: SharedKind,
  tier: Tier | undefined,
  onSharing: (sharing: Sharing | undefined) => void,
): AnswerView<Colleagues> {
  const view = useAnswer(colleagueData, tier === 'corporate' ? nothing : null);
  const { answer, retry } = view;
  const sharing = useMemo(() => answer && sharingOf(kind, answer, retry), [kind, answer, retry]);
  useEffect(() => onSharing(sharing), [onSharing, sharing]);
  return view;
}
