import { watchTheme } from '../../ui/theme.ts';
import type { VesselLook } from '../../../trade/vessel/vessel-look.ts';

/** The colours of a map, from the tokens of the theme that is on. */
export interface Colours {
  sea: string;
  land: string;
  coast: string;
  line: string;
  pale: string;
  ink: string;
  ink2: string;
  halo: string;
  /** Of hulls. */
  looks: Readonly<Record<VesselLook, string>>;
}

export function readColours(element: Element): Colours {
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
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

/** Calls `tell` when the colours may have changed: by the switch or by the system. */
export function watchColours(tell: () => void): () => void {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  isDark.addEventListener('change', tell);
  const forget = watchTheme(tell);
  return () => {
    isDark.removeEventListener('change', tell);
    forget();
  };
}
