import type { ListedMember } from '../../../contract/calls/console/members.ts';
import { nameOf, words } from '../../words/words.ts';

/** Shows the tier and the rights of a member as badges. */
export function MemberBadges({ member }: { member: ListedMember }) {
  const w = words();
  const badges = [
    member.disabled_time !== null && (['late', w.memberStates.disabled] as const),
    member.is_admin && (['scheduled', w.memberStates.admin] as const),
    member.tier !== 'ordinary' && (['live', nameOf(w.tiers, member.tier)] as const),
    member.is_certified && (['live', w.memberStates.certified] as const),
    member.shipowner !== '' && (['scheduled', member.shipowner] as const),
  ].filter((one) => one !== false);
  return (
    <span className="c-badges">
      {badges.map(([state, text]) => (
        <span key={text} className={`c-badge is-${state}`}>
          {text}
        </span>
      ))}
    </span>
  );
}
