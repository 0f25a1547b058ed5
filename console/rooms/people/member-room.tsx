import { useEffect, useState } from 'react';

import type { memberChanges, MemberView } from '../../../contract/calls/console/members.ts';
import { consoleMemberHandle, consoleMemberView } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { memberLink, membersLink } from '../../route.ts';
import { Problem } from '../../parts/outcome.tsx';
import { nameOf, words } from '../../words/words.ts';
import { Invitations } from './invitations.tsx';
import { MemberData } from './member-data.tsx';
import { MemberBadges } from './member-badges.tsx';

type Change = (typeof memberChanges)[number];

/** The page of one member with the member's rights, sessions and earlier mobile numbers. */
export function MemberRoom({ id }: { id: number }) {
  const w = words();
  const { member, setMember, problem, setProblem } = useMember(id);
  const [wanted, setWanted] = useState<Change>();
  const [message, setMessage] = useState('');
  const change = async (decision: Change) => {
    setWanted(undefined);
    setProblem('');
    try {
      setMember(await ask(consoleMemberHandle, { id, decision }));
      setMessage(w.changed(nameOf(w.memberChanges, decision)));
    } catch (error) {
      setMessage('');
      setProblem(failureText(error));
    }
  };
  return (
    <>
      <header className="c-room-head">
        <a href={membersLink}>{w.members}</a>
        <h1>{member ? member.nickname || member.mobile : id}</h1>
        {member && <MemberBadges member={member} />}
      </header>
      <Problem text={problem} />
      {message !== '' && (
        <p role="status" className="c-note is-good">
          {message}
        </p>
      )}
      {!member && problem === '' && <p className="muted">{w.loading}</p>}
      {member && <Rights member={member} onChange={setWanted} />}
      {member && member.seat_total > 0 && <Seats member={member} />}
      {member && member.invitations.total > 0 && <Invitations invitations={member.invitations} />}
      {member && <Sessions member={member} />}
      {member && !member.is_admin && <MemberData id={id} />}
      {wanted && (
        <Confirm
          title={nameOf(w.memberChanges, wanted)}
          text={nameOf(w.memberEffects, wanted)}
          onClose={() => setWanted(undefined)}
          onConfirm={() => void change(wanted)}
        />
      )}
    </>
  );
}

function Rights({ member, onChange }: { member: MemberView; onChange: (change: Change) => void }) {
  const w = words();
  const changes: Change[] = [
    member.disabled_time === null ? 'disable' : 'enable',
    ...(member.sessions.length > 0 ? (['end_sessions'] as const) : []),
    member.is_certified ? 'end_certification' : 'certify',
    ...(member.shipowner === '' ? [] : (['end_publishing'] as const)),
  ];
  return (
    <section className="c-card">
      <Facts
        rows={[
          [w.number, member.id],
          [
            w.mobile,
            <a key="mobile" href={`tel:${member.mobile}`}>
              {member.mobile}
            </a>,
          ],
          [w.earlierMobiles, earlierOf(member)],
          [w.company, member.company_name],
          [w.tier, nameOf(w.tiers, member.tier)],
          [w.tierUntil, member.tier_until === null ? '' : beijingText(member.tier_until)],
          [w.publisherOf, member.shipowner],
          [w.memberSince, beijingText(member.create_time)],
          [w.disabledAt, member.disabled_time === null ? '' : beijingText(member.disabled_time)],
        ]}
      />
      {member.is_admin ? (
        <p className="muted">{w.adminAtServer}</p>
      ) : (
        <div className="c-actions">
          {changes.map((change) => (
            <button key={change} type="button" className="c-button" onClick={() => onChange(change)}>
              {nameOf(w.memberChanges, change)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

const earlierOf = ({ earlier_mobiles }: MemberView): string =>
  earlier_mobiles.map(({ mobile, time }) => `${mobile} (${beijingText(time).slice(0, 10)})`).join(', ');

/** The people who share the member's corporate membership. */
function Seats({ member: { seats, seat_total } }: { member: MemberView }) {
  const w = words();
  const title = w.seatsTaken(seats.length + 1, seat_total);
  return (
    <section className="c-card" aria-labelledby="seats">
      <header className="c-room-head">
        <h2 id="seats">{title}</h2>
        <ExportButton
          name="seats"
          title={title}
          rows={[[w.mobile, w.nickname], ...seats.map(({ mobile, nickname }) => [mobile, nickname])]}
        />
      </header>
      <ul className="c-lined">
        {seats.map(({ place, holder_id, mobile, nickname }) => (
          <li key={place}>
            {holder_id === null ? (
              <span>{mobile || w.offeredByLink}</span>
            ) : (
              <a href={memberLink(holder_id)}>{mobile}</a>
            )}
            <span>{nickname}</span>
            {holder_id === null && <span className="c-badge">{w.seatOffered}</span>}
            {place > seat_total && <span className="c-badge is-soon">{w.seatTooMany}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sessions({ member: { sessions } }: { member: MemberView }) {
  const w = words();
  return (
    <TableCard
      id="sessions"
      title={w.sessions(sessions.length)}
      heads={[w.device, w.address, w.loggedIn, w.lastSeen]}
      rows={sessions.map(({ id, device, address, create_time, last_time }) => [
        String(id),
        device || '–',
        address,
        beijingText(create_time),
        beijingText(last_time),
      ])}
    />
  );
}

function useMember(id: number) {
  const [member, setMember] = useState<MemberView>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    ask(consoleMemberView, { id }).then(setMember, (error: unknown) => setProblem(failureText(error)));
  }, [id]);
  return { member, setMember, problem, setProblem };
}
