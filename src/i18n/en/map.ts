import type { Twin } from '../catalogue.ts';
import type { map as chinese } from '../zh/map.ts';

export const map: Twin<typeof chinese> = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Fit to view',
  touchHint: 'Use two fingers to move the map',
  wheelHint: 'Hold {{key}} and scroll to zoom the map',
  missing: 'The map is not saved on this device. Go online to see it',
  retry: 'Try again',
  noLand: 'Coastlines are not saved on this device',
};
