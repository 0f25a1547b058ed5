import type { MemberView } from '../../../contract/calls/console/members.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { ExportButton } from '../../parts/export-button.tsx';
import { memberLink } from '../../route.ts';
import { words } from '../../words/words.ts';

/**
 * The people whom a member has invited. Doubtful invitations, for example many on one day, have a badge; the
 * figures show the reason.
 */
export function Invitations({ invitations }: Pick<MemberView, 'invitations'>) {
  const w = words();
  const { total, not_new, day_most, days, is_doubtful, list } = invitations;
  return (
    <section className="c-card" aria-labelledby="invitations">
      <header className="c-room-head">
        <h2 id="invitations">{w.invitations(total)}</h2>
        <ExportButton
          name="invitations"
          title={w.invitations(total)}
          rows={[
            [w.number, w.mobile, w.nickname, w.memberSince],
            ...list.map((one) => [one.id, one.mobile, one.nickname, beijingText(one.create_time)]),
          ]}
        />
        {is_doubtful && <span className="c-badge is-late">{w.memberStates.doubtful}</span>}
      </header>
      <p className="muted">{w.invitationFacts(not_new, day_most, days)}</p>
      <ul className="c-lined">
        {list.map((person) => (
          <li key={person.id}>
            <a href={memberLink(person.id)}>{person.mobile}</a>
            <span>{person.nickname}</span>
            <span className="muted">{beijingText(person.create_time)}</span>
            {!person.is_new && <span className="c-badge is-soon">{w.notNew}</span>}
            {person.is_certified && <span className="c-badge">{w.certifiedMember}</span>}
            {person.has_paid && <span className="c-badge is-live">{w.hasPaid}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
