import type { ReactNode } from 'react';

import type { MachineId } from '../../../trade/sailing/sailing.ts';
import styles from './pictures.module.css';

/** The silhouette of a vessel type; its name is next to it. */
export const ShipPicture = ({ machineId }: { machineId: MachineId }) => (
  <svg className={styles.ship} viewBox="0 0 320 98" aria-hidden="true">
    {ships[machineId]}
    <path className={styles.sea} d={`M0 84q10 -5 20 0${'t20 0 '.repeat(15)}`} />
    <path className={styles.swell} d={`M24 92q10 -5 20 0${'t20 0 '.repeat(12)}`} />
  </svg>
);

const crane = (at: number) => (
  <g key={at}>
    <path className={styles.mast} d={`M${at} 56V24`} />
    <path className={styles.jib} d={`M${at} 28l34 -14`} />
    <path className={styles.wire} d={`M${at + 34} 14v16`} />
  </g>
);

const deckLights = Array.from({ length: 13 }, (_, index) => 40 + index * 20);

/**
 * The containers on deck, from left to right: for each stack, its x position and the number of containers in
 * it.
 */
const stacks = [
  [24, 2],
  [102, 3],
  [126, 4],
  [150, 4],
  [174, 4],
  [198, 3],
  [222, 2],
] as const;

const ships: Readonly<Record<MachineId, ReactNode>> = {
  normal: (
    <>
      <path className={styles.hull} d="M16 56H258L302 46L290 84H34Q20 84 18 72Z" />
      <path className={styles.hull} d="M28 56V24H62V56ZM24 24H66V18H24ZM40 18V8H50V18Z" />
      <path className={styles.hatch} d="M82 56V50H128V56ZM138 56V50H184V56ZM194 56V50H240V56Z" />
      {[76, 133, 189].map(crane)}
    </>
  ),
  roll: (
    <>
      <path className={styles.hull} d="M18 30Q18 22 26 22H270Q286 22 292 34L304 52L290 84H34Q20 84 18 72Z" />
      <path className={styles.hull} d="M250 22V12H280V22ZM40 22V8H54V22Z" />
      <path className={styles.ramp} d="M18 70L2 82" />
      <path className={styles.decks} d="M26 40H292M26 54H298" />
      {deckLights.map((x) => (
        <circle key={x} className={styles.light} cx={x} cy="47" r="2.2" />
      ))}
    </>
  ),
  regular: (
    <>
      <path className={styles.hull} d="M16 60H258L302 50L290 84H34Q20 84 18 72Z" />
      <path className={styles.hull} d="M64 60V18H90V60ZM60 18H94V12H60ZM70 12V4H82V12Z" />
      {stacks.flatMap(([x, high]) =>
        Array.from({ length: high }, (_, row) => (
          <rect
            key={`${x} ${row}`}
            className={(x / 2 + row) % 3 === 0 ? styles.fullBox : styles.box}
            x={x}
            y={51 - row * 10}
            width="22"
            height="9"
            rx="1"
          />
        )),
      )}
    </>
  ),
  heavy_lift: (
    <>
      <path className={styles.hull} d="M16 60H228L240 44H302L290 84H34Q20 84 18 72Z" />
      <path className={styles.hull} d="M244 44V16H272V44ZM240 16H278V10H240Z" />
      <path className={styles.heavyMast} d="M60 60V16M196 60V16" />
      <path className={styles.heavyJib} d="M60 20L124 6M196 20L132 6" />
      <path className={styles.wire} d="M124 6V30M132 6V30" />
      <path
        className={styles.lifted}
        d="M92 30H164Q172 30 172 38V42Q172 50 164 50H92Q84 50 84 42V38Q84 30 92 30Z"
      />
    </>
  ),
};
