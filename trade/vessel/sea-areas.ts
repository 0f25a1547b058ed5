/** The sea areas that the map can show: their centre in degrees and the zoom level. */
export const seaAreas = {
  bohai: { latitude: 37.2, longitude: 121.2, zoom: 6.2 },
  eastChina: { latitude: 29.6, longitude: 124, zoom: 6 },
  southChina: { latitude: 15, longitude: 113, zoom: 5 },
  japan: { latitude: 35, longitude: 133, zoom: 5.6 },
  malacca: { latitude: 2.6, longitude: 101.4, zoom: 6.6 },
  indian: { latitude: 12, longitude: 72, zoom: 4.2 },
  gulf: { latitude: 26.4, longitude: 53.2, zoom: 6.2 },
  redSea: { latitude: 20.5, longitude: 38.8, zoom: 5.2 },
  mediterranean: { latitude: 37.4, longitude: 16.5, zoom: 4.6 },
  northSea: { latitude: 56, longitude: 9.5, zoom: 4.9 },
  westAfrica: { latitude: 3, longitude: 0, zoom: 4.4 },
  northAmericaEast: { latitude: 32, longitude: -80, zoom: 4.4 },
  northAmericaWest: { latitude: 38, longitude: -127, zoom: 4.4 },
  southAmerica: { latitude: -23, longitude: -42, zoom: 4.2 },
  world: { latitude: 20, longitude: 90, zoom: 1 },
} as const;
export type SeaArea = keyof typeof seaAreas;
