/** Leaflet's types only cover its script for old loaders. The file below is the same code as an ES module. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
