import type { ListedMember } from '../../../contract/calls/console/members.ts';
import { memberStates } from '../../../contract/limits/console-limits.ts';
import { consoleMemberList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { RecordList, type Column } from '../../parts/record-list.tsx';
import { memberLink } from '../../route.ts';
import { nameOf, words } from '../../words/words.ts';
import { MemberBadges } from './member-badges.tsx';

/** The console page with all members, who can be searched. */
export function MemberList() {
  const w = words();
  return (
    <>
      <header className="c-room-head">
        <h1>{w.members}</h1>
      </header>
      <RecordList<ListedMember>
        label={w.members}
        name="members"
        columns={columns()}
        keyOf={({ id }) => String(id)}
        read={({ keyword, filters, page }, page_size) =>
          ask(consoleMemberList, {
            keyword,
            state: memberStates.find((one) => one === filters['state']),
            page,
            page_size,
          })
        }
        find={w.findMember}
        filters={[
          {
            name: 'state',
            label: w.state,
            any: w.allMembers,
            options: memberStates.map((state) => [state, nameOf(w.memberStates, state)] as const),
          },
        ]}
        emptyText={w.changeChoice}
      />
    </>
  );
}

function columns(): Column<ListedMember>[] {
  const w = words();
  return [
    { head: w.number, csv: ({ id }) => id },
    {
      head: w.mobile,
      cell: ({ id, mobile }) => (
        <a data-row href={memberLink(id)}>
          {mobile}
        </a>
      ),
      csv: ({ mobile }) => mobile,
    },
    { head: w.nickname, cell: ({ nickname }) => nickname, csv: ({ nickname }) => nickname },
    { head: w.company, cell: ({ company_name }) => company_name, csv: ({ company_name }) => company_name },
    { head: w.tier, cell: (row) => <MemberBadges member={row} />, csv: ({ tier }) => nameOf(w.tiers, tier) },
    { head: w.tierUntil, csv: ({ tier_until }) => tier_until ?? '' },
    { head: w.certifiedMember, csv: ({ is_certified }) => (is_certified ? 1 : 0) },
    { head: w.publisherOf, csv: ({ shipowner }) => shipowner },
    { head: w.disabledAt, csv: ({ disabled_time }) => disabled_time ?? '' },
    {
      head: w.memberSince,
      cell: ({ create_time }) => beijingText(create_time).slice(0, 10),
      csv: ({ create_time }) => create_time,
    },
  ];
}
