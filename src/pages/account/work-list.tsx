import type { ReactNode } from 'react';

import { inquiryList } from '../../../contract/calls/inquiries.ts';
import { suppliersLink, toolLink } from '../../../contract/links/discovery-links.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { tierName } from '../../features/membership/plan.ts';
import { useOwnLists } from '../../features/own-lists/use-own-lists.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CardProps } from './card-props.ts';
import styles from './work-list.module.css';

/** Links to the member's work: inquiries, own lists, orders, membership, tools and alerts. */
export const WorkList = ({ profile: { tier } }: Pick<CardProps, 'profile'>) => (
  <Rows>
    <InquiriesRow />
    <OwnListsRow />
    <Row path={routes.orders} title={t('user.orders')} text={t('user.ordersText')} />
    <Row path={routes.membership} title={t('user.membership')} text={tierName(tier)} />
    <ToolRows />
    <Row path={routes.alerts} title={t('user.alerts')} text={t('user.alertsText')} />
  </Rows>
);

/** Links to the work that is possible without a login. */
export const VisitorWorkList = () => (
  <Rows>
    <ToolRows />
    <OwnListsRow />
  </Rows>
);

const Rows = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="work-title">
    <h2 className="sr-only" id="work-title">
      {t('user.work')}
    </h2>
    <ul className={styles.rows}>{children}</ul>
  </section>
);

interface RowProps {
  path: string;
  title: string;
  text: ReactNode;
}

const Row = ({ path, title, text }: RowProps) => (
  <li>
    <a className={styles.row} href={`#${path}`}>
      <b>{title}</b>
      <span className="note">{text}</span>
      <Icon shape={chevronRightIcon} size="s" />
    </a>
  </li>
);

const ToolRows = () => (
  <>
    <Row path={toolLink()} title={t('user.tools')} text={t('user.toolsText')} />
    <Row path={suppliersLink()} title={t('user.suppliers')} text={t('user.suppliersText')} />
  </>
);

const sent = { side: 'sent', page_size: limits.pageSizeMost } as const;

/**
 * Links to the inquiries that the member sent, and to those that the member's organisation received. Shows
 * how many of the newest sent inquiries have an answer.
 */
export function InquiriesRow() {
  const { answer } = useAnswer(inquiryList, sent);
  const answered = answer?.list.filter((one) => one.answer !== undefined).length ?? 0;
  const text =
    answered > 0 ? <b className="ink">{t('user.answered', { n: answered })}</b> : t('user.inquiriesText');
  return <Row path={routes.inquiry} title={t('user.inquiries')} text={text} />;
}

/**
 * Links to the member's own lists (schedules that the reader imported), with their number and the number of
 * rows that wait for correction.
 */
function OwnListsRow() {
  const lists = useOwnLists() ?? [];
  const tray = lists.reduce((sum, one) => sum + one.tray.length, 0);
  const state = [
    t('user.ownListsTotal', { n: lists.length }),
    ...(tray > 0 ? [t('user.ownListsTray', { n: tray })] : []),
  ].join(t('ui.comma'));
  const text = lists.length > 0 ? <b className="ink">{state}</b> : t('user.ownListsText');
  return <Row path={routes.ownLists} title={t('user.ownLists')} text={text} />;
}
