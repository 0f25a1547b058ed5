import type { ReactNode } from 'react';

import { classNames } from '../../ui/class-names.ts';
import styles from './pay-glyph.module.css';

/**
 * The kinds of pictures for the state of an order. `late` is a payment after the end of the order. Two kinds
 * are not states of an order: `offline` (this device cannot ask the server) and `exception` (the operator
 * checks the payment).
 */
export type PayGlyphKind = 'waiting' | 'paid' | 'closed' | 'late' | 'refund' | 'exception' | 'offline';

const start = <rect x="2" y="5" width="28" height="10" rx="5" fill="currentColor" stroke="none" />;
const hollow = <rect x="3" y="5" width="28" height="10" rx="5" strokeDasharray="4 4" />;
const ring = <circle cx="156" cy="10" r="6.5" />;

const pictures: Readonly<Record<PayGlyphKind, ReactNode>> = {
  waiting: (
    <>
      {start}
      <path d="M30 10H146" strokeDasharray="2 6" />
      {ring}
    </>
  ),
  paid: (
    <>
      {start}
      <path d="M30 10H142" />
      <circle cx="154" cy="10" r="8" fill="currentColor" stroke="none" />
      <path className={styles.tick} d="m150.5 10 2.5 2.5 4.5-5" />
    </>
  ),
  closed: (
    <>
      {hollow}
      <path d="M31 10H96" strokeDasharray="3 6" />
      <path d="M104 4l12 12M116 4l-12 12" />
    </>
  ),
  late: (
    <>
      {hollow}
      <path d="M31 10H84" strokeDasharray="3 6" />
      <path d="M92 3v14M92 10H148" />
      <circle cx="156" cy="10" r="7" fill="currentColor" stroke="none" />
    </>
  ),
  refund: (
    <>
      <circle cx="12" cy="10" r="6.5" />
      <path d="M24 10H150M30 5l-6 5 6 5" />
      <circle cx="156" cy="10" r="5" fill="currentColor" stroke="none" />
    </>
  ),
  exception: (
    <>
      {start}
      <path d="M30 10H74M94 10H146M80 3l8 14" />
      {ring}
    </>
  ),
  offline: (
    <>
      {start}
      <path d="M30 10H146" strokeDasharray="3 6" />
      {ring}
    </>
  ),
};

/**
 * Draws the state of the payment as a line between two ports, in the way in which the site draws a sailing.
 * Screen readers skip the drawing, because the text next to it has the same content.
 */
export const PayGlyph = ({ kind }: { kind: PayGlyphKind }) => (
  <svg className={classNames(styles.glyph, styles[kind])} viewBox="0 0 168 20" aria-hidden="true">
    {pictures[kind]}
  </svg>
);
