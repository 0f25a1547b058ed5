import { proxy } from 'valtio/vanilla';

import { isRecord } from '../../../trade/edit/record.ts';
import type { Quantity, Unit } from '../../../trade/units/units.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';
import { emptyLaytime, type LaytimeForm } from './laytime/laytime-form.ts';

/** What somebody has typed into the tools, as it stands in the fields. */
export interface ToolForms {
  version: 1;
  distance: {
    /** Codes of ports in their order; empty where none is chosen yet. */
    stops: string[];
    speedKn: number;
    departure: string;
    /** Routes that were shown, the newest first, each as its codes with commas. */
    asked: string[];
  };
  laytime: LaytimeForm;
  dates: { since: string; until: string; after: string };
  /** Of each quantity the unit that was typed last, and what was typed. */
  units: Record<Quantity, { unit: Unit; text: string }>;
  revenue: { weight: string; volume: string };
}

const emptyForms = (): ToolForms => ({
  version: 1,
  distance: { stops: ['', ''], speedKn: 13, departure: '', asked: [] },
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
/** Another version of the product may have written it. */
const isForms = (value: unknown): value is ToolForms => isRecord(value) && value['version'] === 1;

/** In memory, and in this tab while the page is loaded again; they die with the tab. */
export const typedForms = proxy<ToolForms>(takeFromTab(storageKey, isForms) ?? emptyForms());

keepInTab(storageKey, () => typedForms);
