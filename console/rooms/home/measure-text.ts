import type { healthNames } from '../../../contract/limits/console-limits.ts';
import { words } from '../../words/words.ts';

/** Formats a measured number of the site's health with its unit. */
export function measureText(name: (typeof healthNames)[number], value: number): string {
  const w = words();
  if (name === 'database_bytes') return bytesText(value);
  if (name !== 'position_age_s') return String(value);
  const minutes = Math.floor(value / 60);
  return minutes < 120 ? w.ageMinutes(minutes) : w.ageHours(Math.floor(minutes / 60));
}

function bytesText(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  return megabytes < 1_024 ? `${megabytes.toFixed(0)} MB` : `${(megabytes / 1_024).toFixed(1)} GB`;
}
