import { watchTheme } from '../../ui/theme.ts';
import type { VesselSymbol } from '../../../trade/vessel/vessel-symbol.ts';

/** The colours of a map, from the tokens of the current theme. */
export interface Colours {
  sea: string;
  land: string;
  coast: string;
  line: string;
  pale: string;
  ink: string;
  ink2: string;
  halo: string;
  /** The colours of hulls, by the kind of vessel. */
  looks: Readonly<Record<VesselSymbol, string>>;
}

export function readColours(element: Element): Colours {
  // A colour variable may have the value `light-dark(…)`, which a canvas does not understand. The computed
  // colour of an element with that value is a plain colour.
  const probe = element.appendChild(document.createElement('i'));
  const token = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = coloursOf(token);
  probe.remove();
  return colours;
}

function coloursOf(token: (name: string) => string): Colours {
  return {
    sea: token('sea-soft'),
    land: token('paper'),
    coast: token('line-strong'),
    line: token('sea'),
    pale: token('line-strong'),
    ink: token('ink'),
    ink2: token('ink-2'),
    halo: token('surface'),
    looks: {
      normal: token('sea'),
      cargo: token('sea'),
      roll: token('hull-roll'),
      regular: token('hull-regular'),
      heavy_lift: token('hull-heavy'),
      tanker: token('hull-tanker'),
      passenger: token('hull-passenger'),
      other: token('ink-2'),
    },
  };
}

/** Calls the callback when the theme may have changed, by the switch of the page or by the system. */
export function watchColours(notify: () => void): () => void {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  isDark.addEventListener('change', notify);
  const forget = watchTheme(notify);
  return () => {
    isDark.removeEventListener('change', notify);
    forget();
  };
}
