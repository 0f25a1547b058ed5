import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { cargoTags, machineIds, type CargoTag, type MachineId } from '../../../trade/sailing/sailing.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { CargoPicture } from './cargo-picture.tsx';
import { totalOfCargo, totalOfMachine, type ShipChoice } from './ship-choice.ts';
import { ShipPicture } from './ship-picture.tsx';
import styles from './ship-page.module.css';

interface ChoicesProps {
  /** The lanes of each vessel type with their numbers of sailings; undefined while loading. */
  counted: MachineLanes | undefined;
  choice: ShipChoice;
  choose: (changes: Partial<ShipChoice>) => void;
}

const about: Record<MachineId, () => string> = {
  normal: () => t('ship.about_normal'),
  roll: () => t('ship.about_roll'),
  regular: () => t('ship.about_regular'),
  heavy_lift: () => t('ship.about_heavy_lift'),
};

/** The vessel types as pictures; exactly one is chosen. */
export const MachineCards = ({ counted, choice, choose }: ChoicesProps) => (
  <div className={styles.cards}>
    {machineIds.map((id) => (
      <label key={id} className={styles.card}>
        <input
          type="radio"
          name="machine"
          checked={id === choice.machineId}
          onChange={() => choose({ machineId: id })}
        />
        <ShipPicture machineId={id} />
        <span className={styles.cardName}>
          <b>{dictionaryName('machine', id, currentLanguage())}</b>
          <span className={styles.total}>
            {counted && t('ship.sailings', { n: numberText(totalOfMachine(counted, id)) })}
          </span>
        </span>
        <small>{about[id]()}</small>
      </label>
    ))}
  </div>
);

/** Renders the cargo tags to choose from. A sailing matches if it accepts at least one of the chosen tags. */
export function CargoCards({ counted, choice, choose }: ChoicesProps) {
  const { machineId, cargoTags: chosen } = choice;
  const toggle = (tag: CargoTag) =>
    choose({ cargoTags: cargoTags.filter((one) => (one === tag) !== chosen.includes(one)) });
  return (
    <div className={styles.cargos}>
      {cargoTags.map((tag) => (
        <label key={tag} className={styles.cargo}>
          <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
          <CargoPicture tag={tag} />
          <span>{dictionaryName('cargo_tag', tag, currentLanguage())}</span>
          <small className="to-end regular muted">
            {counted && numberText(totalOfCargo(counted, machineId, tag))}
          </small>
        </label>
      ))}
    </div>
  );
}

/** Returns the chosen vessel type and cargo as a text in the page's language. */
export function choiceText({ machineId, cargoTags: chosen }: ShipChoice): string {
  const language = currentLanguage();
  const cargo = chosen.map((tag) => dictionaryName('cargo_tag', tag, language)).join(t('ui.comma'));
  return `${dictionaryName('machine', machineId, language)} · ${cargo || t('ship.anyCargo')}`;
}
