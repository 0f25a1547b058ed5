import type { Area, Harbor } from '../../trade/harbors/harbor.ts';
import { regionOf } from './region-of.ts';
import { romanize } from './romanize.ts';
import { groups } from './tables/groups.ts';
import { regions } from './tables/regions.ts';

/** Returns the trade regions that have ports, followed by the customary port groups. */
export function makeAreas(harbors: readonly Harbor[]): Area[] {
  const codesByRegion = new Map<string, string[]>();
  for (const harbor of harbors) {
    const region = regionOf(harbor);
    codesByRegion.set(region, [...(codesByRegion.get(region) ?? []), harbor.code]);
  }
  const made = [
    ...regions.map(([code, chinese, english]) =>
      makeArea('region', [code, chinese, english], codesByRegion.get(code) ?? []),
    ),
    ...groups.map(([code, chinese, english, codes]) =>
      makeArea('group', [code, chinese, english], codes.split(' ')),
    ),
  ];
  return made.filter((area) => area.harbor_codes.length > 0);
}

type Named = readonly [code: string, chinese: string, english: string];

function makeArea(kind: Area['kind'], [code, chinese, english]: Named, codes: string[]): Area {
  return {
    code,
    kind,
    chinese_name: chinese,
    english_name: english,
    ...romanize(chinese),
    harbor_codes: codes,
  };
}
