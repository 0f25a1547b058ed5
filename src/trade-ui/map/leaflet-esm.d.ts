/** Leaflet declares only its script for old loaders. This file is the same code as modules. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
