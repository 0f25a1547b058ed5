import type { ProsePort } from './prose-token.ts';

/** Returns the ports of a title for which a word such as 出口 makes them loading ports; all ports if there are none. */
export function mainPorts(ports: readonly ProsePort[], title: string): readonly ProsePort[] {
  const loading = ports.filter((port) =>
    /^港?(?:出口|起运|始发|出运|启运|开往|至)/u.test(
      title.slice(title.indexOf(port.text) + port.text.length),
    ),
  );
  return loading.length > 0 ? loading : ports;
}

interface SectionTitle {
  outer: ProsePort;
  ports: readonly ProsePort[];
  isNext: boolean;
  text: string;
}

/**
 * Returns true for a foreign port as the title of a section of a Chinese list whose first title names a Chinese
 * port. The first title is the loading port, and the titles of the sections are the discharging ports.
 */
export function isSectionBelow({ outer, ports, isNext, text }: SectionTitle): boolean {
  const [port, ...others] = ports;
  const isForeign = port !== undefined && others.length === 0 && !port.code.startsWith('CN');
  return !isNext && isForeign && outer.code.startsWith('CN') && /\p{Script=Han}/u.test(text);
}
