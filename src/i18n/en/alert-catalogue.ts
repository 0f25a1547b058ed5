import { alerts } from './alerts.ts';

/** Texts of alerts, loaded with their page. */
export const alertCatalogue = { alerts } as const;
