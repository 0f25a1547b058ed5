import { t } from '../../i18n/t.ts';
import { closeIcon, plusIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './harbor-field.module.css';
import type { EndName } from '../../../trade/harbors/place-names.ts';

/** Renders the chosen places of one side of a search, each with a button that removes it. */
export function ChosenChips(props: {
  label: string;
  chosen: readonly EndName[];
  onRemove: (token: string) => void;
}) {
  return (
    <ul className={styles.chips} aria-label={t('harbors.chosen', { label: props.label })}>
      {props.chosen.map(({ token, name }) => (
        <li key={token} className={styles.chip}>
          {name}
          <FieldButton
            label={t('harbors.remove', { name })}
            shape={closeIcon}
            onPress={() => props.onRemove(token)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders, next to a single chosen place, its other name and its code, with buttons that add a place and
 * clear the field.
 */
export function ChosenAside(props: {
  label: string;
  single: EndName | undefined;
  onAdd: () => void;
  onClear: () => void;
}) {
  const { label, single, onAdd, onClear } = props;
  return (
    <span className="inline-row">
      {single && (
        <span className={styles.names}>
          {single.otherName && <span className={styles.other}>{single.otherName} </span>}
          {single.otherName && single.code && <span className={styles.other}>· </span>}
          {single.code}
        </span>
      )}
      {single && <FieldButton label={t('harbors.add', { label })} shape={plusIcon} onPress={onAdd} />}
      <FieldButton label={t('harbors.clear', { label })} shape={closeIcon} onPress={onClear} />
    </span>
  );
}

/**
 * A button inside the field. It prevents the default of mousedown, so that the field does not lose the focus.
 */
const FieldButton = (props: { label: string; shape: string; onPress: () => void }) => (
  <button
    type="button"
    className={styles.button}
    aria-label={props.label}
    title={props.label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={props.onPress}
  >
    <Icon shape={props.shape} size="s" />
  </button>
);
