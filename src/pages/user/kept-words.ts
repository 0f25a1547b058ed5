import type { KeptKind } from '../../features/account/use-kept.ts';
import { currentLanguage, t } from '../../i18n/t.ts';

const names = {
  viewed: 'user.keptViewed',
  pictures: 'user.keptPictures',
  searches: 'user.keptSearches',
  app: 'user.keptApp',
} as const satisfies Record<KeptKind, string>;

export const keptName = (kind: KeptKind): string => t(names[kind]);

/** 14.0 MB, 0.2 MB, 12 KB, 2.1 GB: short, in units that people know from their devices. */
export function bytesText(bytes: number): string {
  const [unit, size] = units.find(([, size]) => bytes >= size * (size === megabyte ? 0.05 : 1)) ??
    units[units.length - 1] ?? ['KB', 1_000];
  const value = bytes / size;
  const digits = unit === 'KB' ? 0 : 1;
  const text = value.toLocaleString(currentLanguage() === 'zh' ? 'zh-CN' : 'en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${text} ${unit}`;
}

const megabyte = 1_000_000;
const units: readonly (readonly [string, number])[] = [
  ['GB', 1_000_000_000],
  ['MB', megabyte],
  ['KB', 1_000],
];
