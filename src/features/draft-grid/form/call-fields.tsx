import type { DraftCall } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/check-line.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { closeIcon } from '../../../ui/first-icon-shapes.ts';
import { chevronDownIcon } from '../../../ui/icon-shapes.ts';
import { Segments } from '../../../ui/segments.tsx';
import { callName } from '../../draft-cells/column-names.ts';
import { callsByRole, inOrder, roleOf } from '../../draft-cells/draft-calls.ts';
import styles from './draft-form.module.css';
import type { CallRole } from '../../draft-cells/grid-columns.ts';
import { FormCell, type FormCellProps } from './form-cell.tsx';
import { editBetween } from '../../draft-cells/grid-edits.ts';

type CallFieldsProps = Pick<FormCellProps, 'row' | 'index' | 'view' | 'cells'>;

/** The fields of a sailing's port calls, in the order of the rotation. */
export function CallFields(props: CallFieldsProps) {
  const { row, view } = props;
  const calls = inOrder(row.draft.harbors);
  const change = (harbors: DraftCall[]) => {
    const edit = editBetween(row.draft, { ...row.draft, harbors });
    if (edit) view.edit([edit]);
  };
  const put = (call: DraftCall) => change(calls.map((one) => (one.id === call.id ? call : one)));
  /** Moves a port call to the given index. */
  const move = (call: DraftCall, to: number) => {
    const others = calls.filter(({ id }) => id !== call.id);
    const [before, after] = [others[to - 1], others[to]];
    put({ ...call, sequence: keyBetween(before?.sequence ?? null, after?.sequence ?? null) });
  };
  return (
    <ol className={styles.calls}>
      {calls.map((call, at) => (
        <Call
          key={call.id}
          {...props}
          call={call}
          onPut={put}
          onUp={at > 0 ? () => move(call, at - 1) : undefined}
          onDown={at < calls.length - 1 ? () => move(call, at + 1) : undefined}
          onRemove={() => change(calls.filter(({ id }) => id !== call.id))}
        />
      ))}
      {calls.length === 0 && (
        <>
          <NewCall {...props} part="load" />
          <NewCall {...props} part="unload" />
        </>
      )}
    </ol>
  );
}

interface CallProps extends CallFieldsProps {
  call: DraftCall;
  onPut: (call: DraftCall) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

const roles = ['load', 'both', 'via', 'unload'] as const;
const playedIn = (call: DraftCall): (typeof roles)[number] =>
  call.is_load && call.is_unload ? 'both' : roleOf(call);

function Call({ call, onPut, onUp, onDown, onRemove, ...cell }: CallProps) {
  const role = roleOf(call);
  const nth = callsByRole(cell.row.draft)[role].findIndex(({ id }) => id === call.id);
  const name = callName(role, nth);
  return (
    <li className={classNames(styles.call, role !== 'load' && styles.isOpenDot)} aria-label={name}>
      <div className={styles.callHead}>
        <span>{name}</span>
        <Button
          kind="quiet"
          className={styles.turned}
          icon={chevronDownIcon}
          label={`${t('draftGrid.moveUp')} ${name}`}
          disabled={!onUp}
          onClick={onUp}
        />
        <Button
          kind="quiet"
          icon={chevronDownIcon}
          label={`${t('draftGrid.moveDown')} ${name}`}
          disabled={!onDown}
          onClick={onDown}
        />
        <Button
          kind="quiet"
          icon={closeIcon}
          label={`${t('draftGrid.removeCall')} ${name}`}
          onClick={onRemove}
        />
      </div>
      <Segments
        label={t('draftGrid.role')}
        segments={roles.map((value) => ({ value, label: roleName(value) }))}
        value={playedIn(call)}
        onChange={(value) =>
          onPut({
            ...call,
            is_load: value === 'load' || value === 'both',
            is_unload: value === 'unload' || value === 'both',
          })
        }
      />
      <PortAndDays {...cell} place={`${role}.${nth}`} />
      <Arrival {...cell} place={`${role}.${nth}`} />
      <CheckLine isChecked={call.use_common} onChange={(use_common) => onPut({ ...call, use_common })}>
        {t('draftGrid.useCommon')}
      </CheckLine>
    </li>
  );
}

function roleName(role: (typeof roles)[number]): string {
  if (role === 'load') return t('draftGrid.roleLoad');
  if (role === 'both') return t('draftGrid.roleBoth');
  return role === 'via' ? t('draftGrid.roleVia') : t('draftGrid.roleUnload');
}

/**
 * The empty fields of a port call that does not exist yet. Typing into one of these fields creates the port
 * call.
 */
export function NewCall({ part: role, ...cell }: CallFieldsProps & { part: CallRole }) {
  const nth = callsByRole(cell.row.draft)[role].length;
  const name = callName(role, nth);
  return (
    <li className={classNames(styles.call, role !== 'load' && styles.isOpenDot)} aria-label={name}>
      <div className={styles.callHead}>
        <span>{name}</span>
      </div>
      <PortAndDays {...cell} place={`${role}.${nth}`} />
    </li>
  );
}

const PortAndDays = ({ place, ...cell }: CallFieldsProps & { place: `${CallRole}.${number}` }) => (
  <div className={styles.callFields}>
    <FormCell {...cell} field={`${place}.port`} label={t('draftGrid.port')} hint={t('draftGrid.portHint')} />
    <FormCell {...cell} field={`${place}.window`} label={t('draftGrid.window')} />
  </div>
);

/** The expected and the actual day of arrival. They are shown only for port calls that exist. */
const Arrival = ({ place, ...cell }: CallFieldsProps & { place: `${CallRole}.${number}` }) => (
  <div className={styles.callFields}>
    <FormCell
      {...cell}
      field={`${place}.estimated`}
      label={t('draftGrid.estimated')}
      hint={t('draftGrid.oneDayHint')}
    />
    <FormCell {...cell} field={`${place}.actual`} label={t('draftGrid.actual')} />
  </div>
);
