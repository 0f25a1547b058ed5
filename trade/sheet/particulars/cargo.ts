import { cargoTags, type CargoTag } from '../../sailing/sailing.ts';
import { noOwnWords, type OwnWords } from '../../sailing/own-words.ts';
import { foldText } from '../../text/fold-text.ts';
import { cellText, type SheetCell } from '../cell.ts';

const words: Readonly<Record<CargoTag, RegExp>> = {
  vehicle: /车|\b(?:vehicles?|cars?|trucks?|bus(?:es)?|autos?|automobiles?|trailers?|CBU)\b/i,
  equipment:
    /设备|机械|机器|挖掘机|装载机|风电|\b(?:equipments?|machiner(?:y|ies)|machines?|plants?|excavators?|wind)\b/i,
  steel: /钢|卷板|螺纹|管材|\b(?:steels?|coils?|pipes?|rebars?|plates?|HRC|CRC|wire ?rods?)\b/i,
  ton_bag: /吨袋|吨包|集装袋|\b(?:jumbo|big|ton) ?bags?\b|\bFIBCs?\b/i,
};

export interface CargoReading {
  tags: CargoTag[];
  /** The words of the cell that match no cargo tag, in their original spelling. */
  rest: string[];
}

/**
 * Reads cargo such as `钢材、设备` or `steel coils / vehicles`. Words that match no tag are returned unchanged.
 */
export function readCargo(cell: SheetCell, own: OwnWords = noOwnWords): CargoReading {
  const tags = new Set<CargoTag>();
  const rest: string[] = [];
  const pieces = cellText(cell).split(/[,;、/|+&]/);
  for (const word of pieces.map((piece) => piece.trim()).filter(Boolean)) {
    const meant = own.cargo_tag.get(foldText(word));
    const found = meant
      ? [meant]
      : cargoTags.filter((tag) => words[tag].test(word) || tag === word.toLowerCase());
    for (const tag of found) tags.add(tag);
    if (found.length === 0) rest.push(word);
  }
  return { tags: cargoTags.filter((tag) => tags.has(tag)), rest };
}
