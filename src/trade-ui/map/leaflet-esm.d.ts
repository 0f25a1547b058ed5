/**
 * Leaflet's own types describe only its script for old module loaders. This module contains the same code as
 * an ES module.
 */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
