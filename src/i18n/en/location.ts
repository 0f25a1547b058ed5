import type { Twin } from '../catalogue.ts';
import type { location as chinese } from '../zh/location.ts';

export const location: Twin<typeof chinese> = {
  title: 'Location',
  chooseTitle: 'Choose a location',
  mapName: 'Map: {{name}}',
  chooseMapName: 'Map: click to choose a location; arrow keys move it, Enter selects its centre',
  decimal: 'Latitude, longitude',
  chart: 'Chart format',
  nearest: 'Nearest port',
  nearestText: '{{harbor}}, about {{distance}} nm in a straight line',
  copy: 'Copy coordinates',
  copied: 'Coordinates copied',
  share: 'Share location',
  note: 'For reference, not for navigation',

  // Texts about invalid coordinates in the URL.
  wrong: 'The coordinates in this link are not valid',
  wrongText: 'Latitude must be between −90 and 90, longitude between −180 and 180.',
  home: 'Back to home',

  // Texts about choosing a location.
  lead: 'Click the map (near a port it snaps to the port), search for a port, or enter coordinates.',
  port: 'Find a port',
  portPlaceholder: 'Name or code of a port',
  coordinates: 'Latitude, longitude',
  coordinatesHint: 'For example 31.2304, 121.4737 or 31°13.8′N 121°28.4′E',
  name: 'Name (optional)',
  use: 'Use this location',
  cancel: 'Cancel',
  mine: 'Use my position',
  mineRefused: 'Could not get your position. Allow location access in the browser',
  chosen: 'Chosen: {{text}}',
  nothingChosen: 'Click on the map or type coordinates',
  notUnderstood: 'Not valid coordinates. Follow the example, latitude first',
  nameTooLong: 'A name has at most {{n}} characters',
};
