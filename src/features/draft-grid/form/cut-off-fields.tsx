import { useState } from 'react';

import { dictionaryEntries, dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import type { DraftCutOff, NewDraft } from '../../../../trade/draft/draft.ts';
import { isStandardCode } from '../../../../trade/deadline/deadline-codes.ts';
import { ruleText } from '../../draft-cells/rule-text.ts';
import type { CellChoice } from '../../draft-cells/cell-choices.ts';
import { cutOffRuleIds, hoursOfRule, readHoursRule } from '../../../../trade/sailing/cut-off-rules.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { closeIcon, plusIcon } from '../../../ui/first-icon-shapes.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { nameIn, otherNameOf } from '../../../../trade/harbors/place-names.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { problemsOf } from '../../draft-cells/cell-problems.ts';
import { ChoiceField } from '../view/choice-field.tsx';
import {
  cutOffPorts,
  newCutOff,
  withPort,
  withProvenance,
  withRule,
} from '../../draft-cells/cut-off-edits.ts';
import styles from './cut-off-fields.module.css';
import { CutOffTime } from './cut-off-time-field.tsx';
import type { FormCellProps } from './form-cell.tsx';
import { formFieldId } from './form-fields.ts';
import { editBetween } from '../../draft-cells/grid-edits.ts';

interface CutOffFieldsProps {
  cell: Pick<FormCellProps, 'row' | 'view' | 'cells'>;
  /** The level of the heading, which depends on whether the form is in a page or a dialog. */
  level: 2 | 3;
}

export function CutOffFields({ cell, level }: CutOffFieldsProps) {
  const Title = `h${level}` as const;
  const { row, view } = cell;
  const { draft } = row;
  const [addedId, setAddedId] = useState<string | null>(null);
  const change = (cut_offs: DraftCutOff[]) => {
    const edit = editBetween(draft, { ...draft, cut_offs });
    if (edit) view.editTyped(row, [edit], { label: '', text: '' });
  };
  const add = (code: string) => {
    const id = makeUuidV7();
    change([...draft.cut_offs, newCutOff(draft, id, code)]);
    setAddedId(id);
  };
  const put = (changed: DraftCutOff) =>
    change(draft.cut_offs.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <section className="grid shrinks gap-3" aria-label={t('draftGrid.cutOffs')}>
      <Title className={styles.title}>{t('draftGrid.cutOffs')}</Title>
      {draft.cut_offs.length > 0 && (
        <ul className={styles.list}>
          {draft.cut_offs.map((one) => (
            <CutOff
              key={one.id}
              cutOff={one}
              cell={cell}
              isNew={one.id === addedId}
              onPut={put}
              onRemove={() => change(draft.cut_offs.filter(({ id }) => id !== one.id))}
            />
          ))}
        </ul>
      )}
      <Menu
        label={t('draftGrid.addCutOff')}
        entries={standardKinds().map((kind) => ({
          key: kind.id,
          label: (
            <>
              {nameIn(kind, view.book.language)}{' '}
              <small>
                {kind.id} · {otherNameOf(kind, view.book.language)}
              </small>
            </>
          ),
          onSelect: () => add(kind.id),
        }))}
        renderTrigger={(trigger) => (
          <Button {...trigger} kind="quiet" icon={plusIcon} className={styles.add}>
            {t('draftGrid.addCutOff')}
          </Button>
        )}
      />
    </section>
  );
}

/**
 * The kinds of cut-offs in the menu that adds a cut-off. The field for the kind also offers separate kinds
 * for each cargo class, with which the menu would be too long.
 */
const standardKinds = () => dictionaryEntries('cut_off').filter(({ id }) => isStandardCode(id));

interface CutOffProps {
  cutOff: DraftCutOff;
  cell: CutOffFieldsProps['cell'];
  /** True if the cut-off was just added; its time field then gets the focus. */
  isNew: boolean;
  onPut: (changed: DraftCutOff) => void;
  onRemove: () => void;
}

const provenances = ['published', 'computed', 'not_given'] as const;

function CutOff({ cutOff, cell, isNew, onPut, onRemove }: CutOffProps) {
  const { draft } = cell.row;
  const { book } = cell.view;
  const { id, code, harbor_code, provenance, rule } = cutOff;
  const faultOf = (field: string) => {
    const problem = problemsOf(draft, book).get(`cut_offs.${id}.${field}`);
    return problem?.kind === 'fault' ? problem.text : undefined;
  };
  const name = `${dictionaryName('cut_off', code, book.language)} ${book.names.harborName(harbor_code, book.language)}`;
  const ids = [...cutOffRuleIds, ...(rule !== null && hoursOfRule(rule) !== null ? [rule] : [])];
  const rules = ids.map((one): CellChoice => ({ id: one, name: ruleText(one), otherName: '' }));
  return (
    <li className={styles.cutOff} aria-label={name.trim()}>
      <div className={styles.pair}>
        <KindAndPort cutOff={cutOff} draft={draft} book={book} faultOf={faultOf} onPut={onPut} />
        <Button
          kind="quiet"
          icon={closeIcon}
          className={styles.remove}
          label={`${t('draftGrid.removeCutOff')} ${name.trim()}`}
          onClick={onRemove}
        />
      </div>
      <Segments
        label={t('draftGrid.cutOffSource')}
        segments={provenances.map((value) => ({ value, label: provenanceName(value) }))}
        value={provenance}
        onChange={(next) => onPut(withProvenance(cutOff, next))}
      />
      {provenance === 'computed' && (
        <ChoiceField
          id={formFieldId(draft.id, `cut_offs.${id}.rule`)}
          label={t('draftGrid.cutOffRule')}
          hint={t('draftGrid.cutOffRuleHint')}
          error={faultOf('rule')}
          value={rule ?? ''}
          choices={rules}
          onChange={(next) =>
            onPut(withRule(cutOff, next === '' ? null : (readHoursRule(next) ?? next), { draft, book }))
          }
        />
      )}
      {provenance !== 'not_given' && <CutOffTime cutOff={cutOff} cell={cell} isNew={isNew} onPut={onPut} />}
    </li>
  );
}

function KindAndPort({
  cutOff,
  draft,
  book,
  faultOf,
  onPut,
}: Pick<CutOffProps, 'cutOff' | 'onPut'> & {
  draft: NewDraft;
  book: CellBook;
  faultOf: (field: string) => string | undefined;
}) {
  const kinds = dictionaryEntries('cut_off').map((kind) => ({
    id: kind.id,
    code: kind.id,
    name: nameIn(kind, book.language),
    otherName: otherNameOf(kind, book.language),
  }));
  const ports = cutOffPorts(draft).map((port) => {
    const names = book.names.harbor(port);
    return {
      id: port,
      code: port,
      name: book.names.harborName(port, book.language),
      otherName: names ? otherNameOf(names, book.language) : '',
    };
  });
  return (
    <>
      <ChoiceField
        id={formFieldId(draft.id, `cut_offs.${cutOff.id}.code`)}
        label={t('draftGrid.cutOffKind')}
        error={faultOf('code')}
        value={cutOff.code}
        choices={kinds}
        onChange={(code) => onPut({ ...cutOff, code })}
      />
      <ChoiceField
        id={formFieldId(draft.id, `cut_offs.${cutOff.id}.harbor_code`)}
        label={t('draftGrid.port')}
        error={faultOf('harbor_code')}
        value={cutOff.harbor_code}
        choices={ports}
        onChange={(port) => onPut(withPort(cutOff, port, book))}
      />
    </>
  );
}

function provenanceName(value: (typeof provenances)[number]): string {
  if (value === 'published') return t('draftGrid.cutOffPublished');
  return value === 'computed' ? t('draftGrid.cutOffComputed') : t('draftGrid.cutOffNotGiven');
}
