import { matchHeader } from '../headers/match-header.ts';

const prefix = /^\s*(?<name>[^\s:：\d][^:：\n]{0,28}?)\s?[:：]\s*(?=\S)/u;

/**
 * Returns the names that a chat program writes before the lines of its members. A text before a colon counts
 * as such a name if it begins two successive lines and also a line without a number, and if it is not a known
 * label such as `POL`.
 */
export function speakersOf(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.filter((line) => line.trim() !== '').map((line) => nameIn(line));
  const repeated = names.filter((name, at) => name !== '' && name === names[at - 1]);
  const talking = lines.filter((line) => !/\d/.test(line.replace(prefix, ''))).map((line) => nameIn(line));
  return new Set(repeated.filter((name) => talking.includes(name) && !matchHeader(name)));
}

const nameIn = (line: string): string => prefix.exec(line)?.groups?.['name'] ?? '';

/** Removes the name of a speaker from the beginning of a line. */
export const withoutSpeaker = (line: string, speakers: ReadonlySet<string>): string =>
  speakers.has(nameIn(line)) ? line.replace(prefix, '') : line;
