import type { ReactNode } from 'react';

import { endsOf } from '../../../../trade/container/option-text.ts';
import { optionName, servicesText } from '../../../features/containers/container-words.ts';
import { firstLeg } from '../../../features/containers/option-facts.ts';
import { ownerText } from '../../../features/sailings/sailing-words.ts';
import { t } from '../../../i18n/t.ts';
import { OwnerMark } from '../../../trade-ui/owner-mark.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import { closeIcon } from '../../../ui/first-icon-shapes.ts';
import type { CellText, LineGroup, OptionLine } from './line-of.ts';
import { cutOffName } from './moments.ts';
import type { ComparedOption } from './compared-option.ts';
import styles from './container-compare.module.css';
import { CourseCell } from './course-cell.tsx';
import { optionLink } from '../share/option-to-share.ts';
import type { ContainerType } from '../../../../trade/container/container-types.ts';

interface CompareTableProps {
  columns: readonly ComparedOption[];
  groups: readonly LineGroup[];
  containerType: ContainerType;
  onRemove: (id: string) => void;
  /** Renders the content of the last row for a column, for example a button for an inquiry. */
  renderFoot: (column: ComparedOption) => ReactNode;
}

/**
 * Renders the compared options in columns, with one line for each fact. A word and a background colour mark
 * the best value of a line.
 */
export function CompareTable({ columns, groups, containerType, onRemove, renderFoot }: CompareTableProps) {
  const hasCourse = columns.some(({ course }) => course.length > 1);
  return (
    <div
      className="rounded surface scrolls-x outlined"
      // The region can have the focus, so that arrow keys can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('containerShare.title')}
    >
      <table className={styles.table} style={cssVariables({ columns: columns.length })}>
        <caption className="sr-only">{t('containerShare.caption', { n: columns.length })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('containerShare.item')}</span>
            </th>
            {columns.map((column) => (
              <Head
                key={column.option.id}
                column={column}
                containerType={containerType}
                onRemove={onRemove}
              />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, lines }) => (
          <tbody key={key}>
            <tr className={styles.group}>
              <th colSpan={columns.length + 1} scope="rowgroup">
                {title}
              </th>
            </tr>
            {lines.map((line) => (
              <Line key={line.key} line={line} columns={columns} />
            ))}
            {key === 'rate' && hasCourse && <CourseLine columns={columns} />}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              <span className="sr-only">{t('containerShare.ask')}</span>
            </th>
            {columns.map((column) => (
              <td key={column.option.id}>{renderFoot(column)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Head({
  column,
  containerType,
  onRemove,
}: { column: ComparedOption } & Pick<CompareTableProps, 'containerType' | 'onRemove'>) {
  const { key, option, isClosed, missed } = column;
  const { shipowner } = firstLeg(option);
  const name = optionName(option);
  const voyage = endsOf(option).first.voyage_number;
  return (
    <th scope="col">
      <span className={styles.top}>
        <b className={styles.key}>{key}</b>
        <Button
          kind="quiet"
          icon={closeIcon}
          label={t('containerShare.remove', { name })}
          onClick={() => onRemove(option.id)}
        />
      </span>
      <span className="row shrinks gap-2 fine regular">
        <OwnerMark id={shipowner.id} logo={shipowner.logo} size="s" />
        <span>{ownerText(shipowner)}</span>
      </span>
      <a className={styles.ship} href={`#${optionLink({ option, containerType })}`}>
        {name}
      </a>
      <span className="fine regular block leading-18">
        {[voyage, servicesText(option)].filter(Boolean).join(' · ')}
      </span>
      {isClosed && <Badge kind="gone">{t('containerShare.closedMark')}</Badge>}
      {missed && (
        <Badge kind="moved">{t('containerShare.missedMark', { cutOff: cutOffName(missed.code) })}</Badge>
      )}
    </th>
  );
}

function Line({ line, columns }: { line: OptionLine; columns: readonly ComparedOption[] }) {
  const { label, cells, best } = line;
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map(({ option }, index) => {
        const isBest = best?.at.includes(index) ?? false;
        const cell = cells[index];
        return (
          <td key={option.id} className={classNames(isBest && styles.best)}>
            {cell && <Cell {...cell} />}
            {isBest && best && <Badge kind="good">{best.word}</Badge>}
          </td>
        );
      })}
    </tr>
  );
}

const Cell = ({ text, note, tag, isQuiet = false, isOver = false }: CellText) => (
  <>
    {isOver ? (
      <s className="muted">{text}</s>
    ) : (
      <span className={isQuiet ? 'muted' : 'bold'}>{text || '–'}</span>
    )}{' '}
    {tag && <Badge kind={tag.isSure ? 'plain' : 'line'}>{tag.text}</Badge>}
    {note && <span className="fine regular block leading-18">{note}</span>}
  </>
);

const CourseLine = ({ columns }: { columns: readonly ComparedOption[] }) => (
  <tr>
    <th scope="row">{t('containerShare.course')}</th>
    {columns.map(({ option, course }) => (
      <td key={option.id}>
        <CourseCell course={course} />
      </td>
    ))}
  </tr>
);
