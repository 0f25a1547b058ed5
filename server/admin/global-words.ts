import { userInfo } from 'node:os';

import { PlainFailure } from './command.ts';

export interface GlobalWords {
  /** The typed words without the options that every command accepts. */
  words: string[];
  /**
   * The operator's name for the audit log: the value of `--as NAME`, by default the name of the system user.
   */
  by: string;
  /** True to print the events of the command as JSON lines, for other programs. */
  isJson: boolean;
}

const nameCharsMost = 60;

/**
 * Parses the options that every command accepts: `--as NAME` and `--json`. Throws `PlainFailure` if the name
 * is not valid.
 */
export function readGlobalWords(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): GlobalWords {
  const rest: string[] = [];
  let by = '';
  let isJson = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--json') isJson = true;
    else if (word === '--as') by = words[(at += 1)] ?? '';
    else if (word.startsWith('--as=')) by = word.slice('--as='.length);
    else {
      rest.push(word);
      continue;
    }
    if (word.startsWith('--as') && (by.trim() === '' || by.length > nameCharsMost))
      throw new PlainFailure('as_wrong', { most: nameCharsMost });
  }
  return { words: rest, by: by.trim() || systemUser(environment), isJson };
}

/** Returns the system user who typed the command, even if the command was run with sudo. */
function systemUser(environment: Readonly<Record<string, string | undefined>>): string {
  const named = environment['SUDO_USER'] || environment['USER'];
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    // In a Docker container, the user may have no name, so the user id is returned.
    return String(process.getuid?.() ?? '');
  }
}
