import { useSnapshot } from 'valtio/react';

import { seaAreas, type SeaArea } from '../../../trade/vessel/sea-areas.ts';
import { vesselSymbolOf, vesselSymbols, type VesselSymbol } from '../../../trade/vessel/vessel-symbol.ts';
import { HullIcon } from '../../features/vessels/hull-icon.tsx';
import { symbolText } from '../../features/vessels/vessel-words.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import type { MapStart } from '../../trade-ui/map/view.ts';
import { Chip } from '../../ui/chip.tsx';
import { starIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';
import { seenHours } from './vessels-state.ts';
import type { useVessels } from './use-vessels.ts';
import styles from './vessel-filters.module.css';

interface VesselFiltersProps {
  vessels: ReturnType<typeof useVessels>;
  onArea: (start: MapStart) => void;
}

/**
 * Renders the filters above the map (age of the position, vessel types, fleet), and a list of sea areas to
 * which the map can move.
 */
export function VesselFilters({ vessels, onArea }: VesselFiltersProps) {
  const { state, listed, isFleet, refine } = vessels;
  const isMember = useSnapshot(sessionState).member_id > 0;
  const counts = new Map<VesselSymbol, number>();
  for (const row of listed) counts.set(vesselSymbolOf(row), (counts.get(vesselSymbolOf(row)) ?? 0) + 1);
  const toggle = (look: VesselSymbol) =>
    refine({
      types: state.types.includes(look) ? state.types.filter((one) => one !== look) : [...state.types, look],
    });
  return (
    <div className={styles.filters}>
      <Menu
        label={t('vessels.area')}
        entries={areas.map((area) => ({
          key: area,
          label: t(`vessels.area_${area}`),
          onSelect: () => onArea(seaAreas[area]),
        }))}
        renderTrigger={(trigger) => (
          <Chip {...trigger} icon={chevronDownIcon}>
            {t('vessels.area')}
          </Chip>
        )}
      />
      <Menu
        label={t('vessels.seenWithin')}
        entries={[...seenHours, null].map((seen) => ({
          key: String(seen),
          label: seenText(seen),
          isChecked: seen === state.seen,
          onSelect: () => refine({ seen }),
        }))}
        renderTrigger={(trigger) => (
          <Chip {...trigger} isOn={state.seen !== null} icon={chevronDownIcon}>
            {t('vessels.seen', { within: seenText(state.seen) })}
          </Chip>
        )}
      />
      {isMember && <FleetSwitch isOn={isFleet} onTurn={(next) => refine({ isFleet: next })} />}
      <div className={styles.types} role="group" aria-label={t('vessels.types')}>
        {vesselSymbols
          .filter((look) => counts.has(look) || state.types.includes(look))
          .map((look) => (
            <button
              key={look}
              type="button"
              className={styles.type}
              aria-pressed={state.types.includes(look)}
              onClick={() => toggle(look)}
            >
              <HullIcon look={look} />
              <span>{symbolText(look)}</span>
              <small>{numberText(counts.get(look) ?? 0)}</small>
            </button>
          ))}
      </div>
    </div>
  );
}

/** The switch for the member's fleet. Visitors have none. */
const FleetSwitch = ({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) => (
  <div className={styles.types}>
    <button type="button" className={styles.type} aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
      <Icon shape={starIcon} size="s" isFilled={isOn} />
      <span>{t('vessels.fleet')}</span>
    </button>
  </div>
);

const areas = Object.keys(seaAreas) as SeaArea[];

const seenText = (hours: (typeof seenHours)[number] | null): string =>
  t(hours === null ? 'vessels.any' : `vessels.within${hours}`);
