import type { ItemLine } from './prose-item.ts';

/**
 * Removes a port without days if a later clause of its line names it again with its days: `12月中旬上海有船去德班，1月15日到德班`.
 * The port at the beginning of a line may also be a title: `卡拉奇：… 宁波ETD 12/9 卡拉奇ETA 12/27`.
 */
export function withoutRepeatedPorts({ items, clauses }: ItemLine): ItemLine {
  const kindsIn = (clause: number | undefined) =>
    items.flatMap(({ kind }, at) => (clauses[at] === clause ? [kind] : []));
  const isRepeated = items.map((one, at) => {
    if (one.kind !== 'port') return false;
    const kinds = kindsIn(clauses[at]);
    const isShort = kinds.filter((kind) => kind === 'days').length * 2 < kinds.length;
    const isNamedAgain = items.some(
      (other, later) =>
        later > at &&
        other.kind === 'port' &&
        other.port.code === one.port.code &&
        clauses[later] !== clauses[at] &&
        kindsIn(clauses[later]).includes('days'),
    );
    const isTitle =
      at === 0 &&
      items[1]?.kind === 'port' &&
      items.some(
        (other, later) =>
          later > 1 &&
          other.kind === 'port' &&
          other.port.code === one.port.code &&
          items[later + 1]?.kind === 'days',
      );
    return (isShort && isNamedAgain) || isTitle;
  });
  return {
    items: items.filter((_, at) => !isRepeated[at]),
    clauses: clauses.filter((_, at) => !isRepeated[at]),
  };
}
