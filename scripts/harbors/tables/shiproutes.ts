import type { Area, Shiproute } from '../../../trade/harbors/harbor.ts';

/**
 * The trade lanes as [start, end]. The lanes with the most break-bulk, project and ro-ro cargo from China are
 * first.
 */
const lanes = [
  ['far-east', 'middle-east'],
  ['far-east', 'southeast-asia'],
  ['far-east', 'south-asia'],
  ['far-east', 'red-sea'],
  ['far-east', 'east-africa'],
  ['far-east', 'west-africa'],
  ['far-east', 'southern-africa'],
  ['far-east', 'north-africa'],
  ['far-east', 'mediterranean'],
  ['far-east', 'black-sea'],
  ['far-east', 'north-europe'],
  ['far-east', 'baltic'],
  ['far-east', 'us-gulf'],
  ['far-east', 'us-east-coast'],
  ['far-east', 'us-west-coast'],
  ['far-east', 'canada-west'],
  ['far-east', 'central-america'],
  ['far-east', 'caribbean'],
  ['far-east', 'south-america-west'],
  ['far-east', 'south-america-east'],
  ['far-east', 'oceania'],
  ['far-east', 'pacific-islands'],
  ['far-east', 'japan-korea'],
  ['far-east', 'russia-far-east'],
  ['japan-korea', 'middle-east'],
  ['japan-korea', 'far-east'],
  ['southeast-asia', 'far-east'],
  ['south-asia', 'far-east'],
  ['middle-east', 'far-east'],
  ['north-europe', 'far-east'],
  ['mediterranean', 'far-east'],
  ['us-gulf', 'far-east'],
  ['south-america-east', 'far-east'],
  ['oceania', 'far-east'],
] as const;

/** Returns the trade lanes with the names of the regions that they connect. */
export function makeShiproutes(areas: readonly Area[]): Shiproute[] {
  const areasByCode = new Map(areas.map((area) => [area.code, area]));
  return lanes.map(([startCode, endCode]) => {
    const start = areasByCode.get(startCode);
    const end = areasByCode.get(endCode);
    if (!start || !end) throw new Error(`The lane ${startCode} – ${endCode} ends in an unknown region`);
    return {
      id: `${startCode}-${endCode}`,
      chinese_name: `${start.chinese_name}—${end.chinese_name}`,
      english_name: `${start.english_name} – ${end.english_name}`,
      start_area_code: startCode,
      end_area_code: endCode,
    };
  });
}
