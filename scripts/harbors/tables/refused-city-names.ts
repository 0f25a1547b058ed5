/** Names that GeoNames offers and the trade does not use, by the code of the port. Read through one by one. */
export const refusedCityNames: ReadonlySet<string> = new Set([
  'DKHLS', // 希星加
]);
