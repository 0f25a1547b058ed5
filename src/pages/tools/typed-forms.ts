import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import { isRecord } from '../../../trade/edit/record.ts';
import type { Quantity, Unit } from '../../../trade/units/units.ts';
import { storeForm } from '../../store/form-notes.ts';
import { isReturnExpected, sessionState } from '../../store/session-state.ts';
import { readOnceInTab } from '../../store/tab-memory.ts';
import { emptyLaytime, type LaytimeForm } from './laytime/laytime-form.ts';

/** The input of the tools, as typed. */
export interface ToolForms {
  version: 1;
  distance: {
    /**
     * The port codes of the waypoints, in order; an empty text for a waypoint for which no port is chosen.
     */
    waypoints: string[];
    speedKn: number;
    departure: string;
    /** The routes that the distance tool showed before, newest first, each as port codes joined by commas. */
    asked: string[];
  };
  laytime: LaytimeForm;
  dates: { since: string; until: string; after: string };
  /** For each quantity, the unit that was typed last and its text. */
  units: Record<Quantity, { unit: Unit; text: string }>;
  revenue: { weight: string; volume: string };
}

const emptyForms = (): ToolForms => ({
  version: 1,
  distance: { waypoints: ['', ''], speedKn: 13, departure: '', asked: [] },
  laytime: { ...emptyLaytime },
  dates: { since: '', until: '', after: '' },
  units: {
    volume: { unit: 'cbm', text: '' },
    weight: { unit: 'mt', text: '' },
    stowage: { unit: 'cbmMt', text: '' },
    length: { unit: 'm', text: '' },
    speed: { unit: 'kn', text: '' },
    far: { unit: 'nmUnit', text: '' },
  },
  revenue: { weight: '', volume: '' },
});

const storageKey = 'tool_forms';
/** Returns true if a stored value is valid. Another version of the application may have stored it. */
const isForms = (value: unknown): value is ToolForms => isRecord(value) && value['version'] === 1;

/** The forms in memory. They are retained when the person opens other pages. */
export const typedForms = proxy<ToolForms>(readOnceInTab(storageKey, isForms) ?? emptyForms());

const isTyped = (): boolean => JSON.stringify(typedForms) !== JSON.stringify(emptyForms());

storeForm({
  name: storageKey,
  isValue: isForms,
  value: () => (isTyped() ? typedForms : null),
  restore: (forms) => Object.assign(typedForms, forms),
  state: typedForms,
});

/** Clears the forms at a logout. At a login they stay, so that a visitor's input is not lost. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  if (memberId === 0 && !isReturnExpected()) Object.assign(typedForms, emptyForms());
});
