import type { Twin } from '../book.ts';
import type { map as chinese } from '../zh/map.ts';

export const map: Twin<typeof chinese> = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show all of it',
  touchHint: 'Use two fingers to move the map',
  wheelHint: 'Hold {{key}} and scroll to zoom the map',
  missing: 'The map was never saved on this device; it shows once you are online',
  retry: 'Try again',
  noLand: 'The shores were never saved on this device',
};
