import { foldText } from '../text/fold-text.ts';
import { terminalNames } from './terminal-names.ts';

let ports: Map<string, Set<string>> | undefined;

/** Returns the codes of the ports that have a terminal of this name; empty if the name is unknown. */
export function portsOfTerminal(name: string): ReadonlySet<string> {
  ports ??= portsByName();
  return ports.get(foldText(name)) ?? new Set();
}

function portsByName(): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>();
  for (const [code, names] of Object.entries(terminalNames))
    for (const name of names.split('|')) {
      const folded = foldText(name);
      byName.set(folded, (byName.get(folded) ?? new Set()).add(code));
    }
  return byName;
}
