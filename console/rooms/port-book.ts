import { useEffect, useState } from 'react';

import type { Harbor } from '../../trade/harbors/harbor.ts';
import { foldText } from '../../trade/text/fold-text.ts';
import { readLanguage } from '../../src/i18n/page-language.ts';
import { askWith } from '../api.ts';
import { harborList } from '../calls.ts';

/** A port with its names and codes in normalized form (`folded`), for the search. */
type Port = Harbor & { folded: readonly string[] };

/**
 * Adds the normalized names to a port. They are computed once, so that only the typed text must be normalized
 * at each key press.
 */
export const withFolded = (port: Harbor): Port => {
  const { code, chinese_name, english_name, pinyin, initials, aliases } = port;
  return { ...port, folded: [code, chinese_name, english_name, pinyin, initials, ...aliases].map(foldText) };
};

let reading: Promise<readonly Port[]> | undefined;

/**
 * Returns all ports; an empty list until the server has answered. Typed codes are accepted without the list.
 */
export function usePorts(): readonly Port[] {
  const [ports, setPorts] = useState<readonly Port[]>([]);
  useEffect(() => {
    reading ??= askWith('', harborList, {}).then(({ list }) => list.map(withFolded));
    reading.then(setPorts, () => {
      reading = undefined;
    });
  }, []);
  return ports;
}

/** Returns the name of a port in the page's language, followed by the name in the other language. */
export function portName({ chinese_name: zh, english_name: en }: Harbor): string {
  return (readLanguage() === 'zh' ? [zh, en] : [en, zh]).filter((name) => name !== '').join(' ');
}

const portsShown = 6;

const scoreOf = (name: string, wanted: string): number =>
  name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3;

/**
 * Finds ports by a code, by a name in either language, by pinyin or by another spelling. The best match is
 * first.
 */
export function findPorts(ports: readonly Port[], text: string): readonly Port[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const found = ports.flatMap((port) => {
    const score = Math.min(...port.folded.map((name) => scoreOf(name, wanted)));
    return score === 3 ? [] : [{ port, score }];
  });
  return found
    .toSorted((one, other) => one.score - other.score || one.port.rank - other.port.rank)
    .slice(0, portsShown)
    .map(({ port }) => port);
}
