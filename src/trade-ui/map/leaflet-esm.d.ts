/** Leaflet's types only describe its script for old module loaders. This ES module contains the same code. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
