import styles from './alerts.module.css';

interface SwitchRowProps {
  name: string;
  note?: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** A row with a name, a note and a switch. */
export const SwitchRow = ({ name, note, isOn, isDisabled, onChange }: SwitchRowProps) => (
  <label className={styles.row}>
    <span>
      <b className="block">{name}</b>
      {note && <span className="note block">{note}</span>}
    </span>
    <input
      className={styles.switch}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      aria-disabled={isDisabled || undefined}
      onChange={(event) => !isDisabled && onChange(event.currentTarget.checked)}
    />
  </label>
);
