import type { AuditEntry } from '../../../contract/calls/console/audit.ts';
import { auditGroups } from '../../../contract/limits/console-limits.ts';
import { consoleAuditList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { RecordList, type Column } from '../../parts/record-list.tsx';
import { nameOf, words } from '../../words/words.ts';

/** The page of the audit log. */
export function AuditRoom() {
  const w = words();
  return (
    <>
      <header className="c-room-head">
        <h1>{w.audit}</h1>
      </header>
      <RecordList<AuditEntry>
        label={w.audit}
        name="audit"
        columns={columns()}
        keyOf={({ id }) => String(id)}
        read={({ keyword, filters, page }, page_size) =>
          ask(consoleAuditList, {
            keyword,
            group: auditGroups.find((one) => one === filters['group']),
            page,
            page_size,
          })
        }
        find={w.findAudit}
        filters={[
          {
            name: 'group',
            label: w.auditGroup,
            any: w.allActions,
            options: auditGroups.map((group) => [group, nameOf(w.auditGroups, group)] as const),
          },
        ]}
        emptyText={w.changeChoice}
      />
    </>
  );
}

function columns(): Column<AuditEntry>[] {
  const w = words();
  return [
    {
      head: w.when,
      cell: ({ create_time }) => beijingText(create_time),
      csv: ({ create_time }) => create_time,
    },
    { head: w.action, cell: ({ action }) => <code>{action}</code>, csv: ({ action }) => action },
    { head: w.actor, cell: ({ actor }) => nameOf(w.actors, actor), csv: ({ actor }) => actor },
    {
      head: w.memberId,
      cell: ({ member_id, mobile }) => [member_id, mobile].filter(Boolean).join(' · '),
      csv: ({ member_id }) => member_id ?? '',
    },
    { head: w.mobile, csv: ({ mobile }) => mobile },
    { head: w.address, cell: ({ address }) => address, csv: ({ address }) => address },
    {
      head: w.detail,
      cell: ({ detail }) => (detail === '{}' ? '' : <code className="c-wrap">{detail}</code>),
      csv: ({ detail }) => detail,
    },
  ];
}
