import { entriesOf } from '../../keys-of.ts';
import type { CategoryId, MachineId } from '../../sailing/sailing.ts';
import { noOwnWords, type OwnWords } from '../../sailing/own-words.ts';
import { foldText } from '../../text/fold-text.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { remark, type Reading } from '../note.ts';

const machineSpellings: Readonly<Record<MachineId, string>> = {
  normal:
    'normal|conventional|general cargo|general cargo ship|general cargo vessel|mpp|mpv|gc|multipurpose|multi-purpose|tweendecker|普通|杂货|杂货船|普通杂货船|件杂货船|多用途|多用途船|散杂货船|普通船',
  roll: 'roll|roro|ro-ro|ro/ro|roro vessel|pctc|pcc|ctc|car carrier|滚装|滚装船|汽车船|汽车滚装船|车辆船',
  regular: 'regular|liner|liner service|班轮|班轮船',
  heavy_lift: 'heavy_lift|heavy lift|hl|heavylift|heavy lift vessel|重吊|重吊船|重大件船|重大件|大件船',
};
const categorySpellings: Readonly<Record<CategoryId, string>> = {
  breakbulk: 'breakbulk|break bulk|bb|b/b|件杂货|件杂|散杂货',
  project: 'project|project cargo|工程项目货|工程货|项目货|项目|工程设备|大件|重大件|大件货',
  ro_ro: 'ro_ro|roro|ro-ro|ro/ro|ro-ro cargo|车辆滚装|滚装|滚装货|车辆',
  bulk_bag: 'bulk_bag|bagged bulk|bagged cargo|bulk|bags|bagged|袋装散货|吨袋|袋装|散货|袋装货',
  general: 'general|general cargo|gc|普通杂货|杂货|普货|一般货物',
};

const machines = tableOf(machineSpellings);
const categories = tableOf(categorySpellings);
/**
 * Words for bulk carriers. This application has no such vessel type. Bulk carriers are read as conventional
 * vessels, because they carry the same cargo.
 */
const bulkers = new Set(['散货船', '散货', 'bulker', 'bulkcarrier', 'bulk', 'bc'].map(foldText));

export function readMachine(cell: SheetCell, own: OwnWords = noOwnWords): Reading<MachineId> {
  const text = cellText(cell);
  const machine = own.machine.get(foldText(text)) ?? machines.get(foldText(text));
  if (machine) return { value: machine, assumed: [] };
  if (bulkers.has(foldText(text))) return { value: 'normal', assumed: [remark('machine_bulker', { text })] };
  return { refused: remark('machine_unknown', { text }) };
}

/** Returns the cargo category, or null if the text names none. */
export function findCategory(cell: SheetCell, own: OwnWords = noOwnWords): CategoryId | null {
  const folded = foldText(cellText(cell));
  return own.category.get(folded) ?? categories.get(folded) ?? null;
}

function tableOf<Id extends string>(spellings: Readonly<Record<Id, string>>): Map<string, Id> {
  return new Map(
    entriesOf(spellings).flatMap(([id, list]) =>
      list.split('|').map((spelling) => [foldText(spelling), id] as const),
    ),
  );
}
