import { useState, type ReactNode } from 'react';

import { classNames } from '../ui/class-names.ts';
import styles from './owner-mark.module.css';

interface OwnerMarkProps {
  /** The id of the owner. It determines the drawn tile, so that the owner has the same tile everywhere. */
  id: number | string;
  /** The URL of a picture. The tile is shown if there is none or it cannot be loaded. */
  logo?: string | null | undefined;
  size?: 's' | 'm' | 'l';
}

/** The picture or tile in front of a company's name. Screen readers skip it and read the name. */
export function OwnerMark({ id, logo, size = 'm' }: OwnerMarkProps) {
  const [failedLogo, setFailedLogo] = useState<string>();
  const className = classNames(styles.mark, size !== 'm' && styles[size]);
  if (logo && logo !== failedLogo)
    return <img className={className} src={logo} alt="" loading="lazy" onError={() => setFailedLogo(logo)} />;
  const { tile, glyph } = ownerTile(id);
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={tile} />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {glyph}
      </g>
    </svg>
  );
}

/**
 * Returns the tile for a company without a picture: one of eight shapes in one of nine colours. The first 72
 * ids have different tiles, because 8 and 9 have no common divisor.
 */
export function ownerTile(id: number | string): { tile: string; glyph: ReactNode } {
  const number = typeof id === 'number' ? Math.abs(id) : sumOf(id);
  return { tile: tiles[number % tiles.length] ?? '#2f4a94', glyph: glyphs[number % glyphs.length] };
}

/** The colours of the tiles. White on each of them has a contrast of at least 4.5:1. */
const tiles = '#0f6e68 #2f4a94 #8c2f39 #1d6b41 #39404f #9a4a0c #9b3264 #3d4fb8 #0d6886'.split(' ');

const painted = { fill: '#fff', stroke: 'none' } as const;

const glyphs: ReactNode[] = [
  <path key="peaks" {...painted} d="M6 21 13 9l4.5 7.5L20 13l6 8z" />,
  <g key="wave">
    <path d="M5 19c3.5 0 3.5-4 7-4s3.5 4 7 4 3.5-4 7-4" />
    <circle {...painted} cx="20" cy="9.5" r="3" />
  </g>,
  <path
    key="crescent"
    {...painted}
    d="M22.5 20.5A8.5 8.5 0 1 1 18 7.8a6.8 6.8 0 1 0 4.5 12.7Zm-1-9.3h.01a2.3 2.3 0 1 1-.01 0Z"
  />,
  <path key="hook" d="M16 5v8a6.5 6.5 0 1 1-6.5 6.5" />,
  <path key="zigzag" strokeLinejoin="bevel" d="M9 23V9l14 14V9" />,
  <g key="boxes">
    <path {...painted} d="M8 8h7v7H8zM17 8h7v7h-7zM8 17h7v7H8z" />
    <path strokeWidth="2" d="M18 18h5v5h-5z" />
  </g>,
  <path
    key="petals"
    {...painted}
    d="M16 6.2a4.3 4.3 0 0 1 4.2 5.5 4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 1 1-8.4 0 4.3 4.3 0 1 1 0-8.6A4.3 4.3 0 0 1 16 6.2Z"
  />,
  <path key="ridge" d="m6 21 6-9 4 5 4-7 6 11" />,
];

const sumOf = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
};
