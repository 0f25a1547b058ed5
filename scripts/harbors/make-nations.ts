import type { Harbor, Nation } from '../../trade/harbors/harbor.ts';
import { romanize } from './romanize.ts';
import { nationNames } from './tables/nation-names.ts';

/** Returns the nations that have a port in the list, sorted by code. */
export function makeNations(harbors: readonly Harbor[]): Nation[] {
  const codes = [...new Set(harbors.map((harbor) => harbor.nation_code))].sort();
  return codes.map((code) => {
    const [chinese, english] = nationNames[code] ?? [nameIn('zh-Hans', code), nameIn('en', code)];
    return { code, chinese_name: chinese, english_name: english, ...romanize(chinese), flag: flagOf(code) };
  });
}

function nameIn(language: string, code: string): string {
  const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code);
  if (!name)
    throw new Error(`Intl has no name for the nation ${code} in ${language}: add it to nation-names.ts`);
  return name;
}

/**
 * Returns the flag emoji, which consists of two regional indicators. Ports of Taiwan have the flag of China.
 */
function flagOf(code: string): string {
  const shown = code === 'TW' ? 'CN' : code;
  const indicatorA = 0x1f1e6;
  return [...shown].map((letter) => String.fromCodePoint(indicatorA + letter.charCodeAt(0) - 65)).join('');
}
