import type { ProseBlock } from './prose-block.ts';

const transitPatterns: readonly RegExp[] = [
  /(?:TRANSIT(?: TIME)?|(?<![A-Z])T\/T|航程|航行时间|全程)[^\d\n]{0,12}(\d{1,2}) ?(?:DAYS?|天)/i,
  /(\d{1,2}) ?(?:DAYS?|天)['’]? (?:TRANSIT|PASSAGE)/i,
];

/** Returns the number of days of the passage that a text gives: `transit 22 days`; empty if it gives none. */
export function transitDays({ lines: own, titleText }: ProseBlock, lines: readonly string[]): string {
  const text = [titleText, ...own.map((at) => lines[at - 1] ?? '')].join('\n');
  return transitPatterns.map((pattern) => pattern.exec(text)?.[1] ?? '').find((days) => days !== '') ?? '';
}
