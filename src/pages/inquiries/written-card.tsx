import type { InquiryRow, ReportRow } from '../../../contract/calls/inquiries.ts';
import { containerLink } from '../../../contract/links/container-link.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { unitText } from '../../features/inquiries/inquiry-fields.tsx';
import { subjectText } from '../../features/inquiries/report-fields.tsx';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';
import { Card } from '../../ui/card.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import styles from './inquiry-page.module.css';

interface WrittenCardProps {
  row: InquiryRow | ReportRow;
  names: HarborNames;
  now: Date;
}

/** Shows one inquiry or report: its sailing, subject, message, answer, author and time. */
export function WrittenCard({ row, names, now }: WrittenCardProps) {
  const port = (code: string) => names.harborName(code, currentLanguage());
  const today = localDay(now);
  const { member } = row;
  return (
    <Card
      head={
        <h2>
          <LaneName from={port(row.from)} to={port(row.to)} />
        </h2>
      }
      actions={
        member && (
          <a className="inline-row tap" href={sailingHref(row)}>
            {t('inquiry.open')}
          </a>
        )
      }
    >
      <p className="muted">
        {[
          `${shipText(row) ?? ''} ${row.voyage_number}`.trim(),
          row.kind === 'container'
            ? t('inquiry.departs', { day: dayText(row.end_time, today) })
            : t('inquiry.laycan', { window: windowText(row, today) }),
          ownerText(row.shipowner),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <b>{'cargo' in row ? inquiryLine(row, today) : subjectText[row.about]()}</b>
      </p>
      <p className={styles.message}>{row.message}</p>
      {row.answer && (
        <div className={styles.answer}>
          <p className="muted">
            {t('inquiry.answered')}{' '}
            <time dateTime={row.answer.time}>{instantText(row.answer.time, now)}</time>
          </p>
          <p className={styles.message}>{row.answer.text}</p>
        </div>
      )}
      <NextSteps row={row} />
      <p className={styles.foot}>
        {member && (
          <span>
            {t('inquiry.from', { name: member.nickname || t('inquiry.unnamed') })}{' '}
            <a className="inline-row tap" href={`tel:${member.mobile}`}>
              {member.mobile}
            </a>
          </span>
        )}
        <time dateTime={row.create_time}>{instantText(row.create_time, now)}</time>
      </p>
    </Card>
  );
}

const sailingHref = ({ information_id, from, to }: InquiryRow | ReportRow): string =>
  `#${sailingLink(information_id, { from, to })}`;

/**
 * Renders what the member can do after sending a message: wait for the shipowner's call, open the sailing, or
 * look at other sailings of the lane.
 */
function NextSteps({ row }: { row: InquiryRow | ReportRow }) {
  const { member, answer, kind, from, to } = row;
  if (member) return null;
  const link = kind === 'container' ? containerLink({ from, to }) : browseLink({ from, to });
  return (
    <>
      {!answer && (
        <p className="note above-3">{t('cargo' in row ? 'inquiry.waits' : 'inquiry.waitsReport')}</p>
      )}
      <p className={styles.next}>
        <a className="inline-row tap" href={sailingHref(row)}>
          {t('cargo' in row ? 'inquiry.askAgain' : 'inquiry.open')}
        </a>
        <a className="inline-row tap" href={`#${link}`}>
          {t('inquiry.otherSailings')}
        </a>
      </p>
    </>
  );
}

function inquiryLine({ cargo, amount, unit, ready_since, ready_until }: InquiryRow, today: string): string {
  const counted = unitText(unit ?? 'ton');
  const quantity =
    amount === null ? unit && counted : t('inquiry.amountOf', { amount: amountText(amount), unit: counted });
  const window = ready_since !== null && { start_time: ready_since, end_time: ready_until ?? ready_since };
  const ready = window && t('inquiry.ready', { window: windowText(window, today) });
  return [cargo, quantity, ready].filter(Boolean).join(' · ');
}
