/** Leaflet names only its script for old loaders; this is the same code as modules. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
