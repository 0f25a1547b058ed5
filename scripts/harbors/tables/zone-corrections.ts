/**
 * Corrections of time zones. The lookup by position uses rough borders, so it assigns ports at a border or on
 * a small island to the neighbour nation. The keys are port codes, or a nation code if the whole nation has
 * one time zone.
 */
export const zoneCorrections: Readonly<Record<string, string>> = {
  VN: 'Asia/Ho_Chi_Minh',
  ASPPG: 'Pacific/Pago_Pago',
  ARSPD: 'America/Argentina/Buenos_Aires',
  ARUSH: 'America/Argentina/Ushuaia',
  BQKRA: 'America/Kralendijk',
  CABEL: 'America/Moncton',
  CAWND: 'America/Toronto',
  COTCO: 'America/Bogota',
  CUMOA: 'America/Havana',
  DOMAN: 'America/Santo_Domingo',
  FITOR: 'Europe/Helsinki',
  GDSTG: 'America/Grenada',
  IDBGI: 'Asia/Jakarta',
  IDDJJ: 'Asia/Jayapura',
  JOAQJ: 'Asia/Amman',
  LCCAS: 'America/St_Lucia',
  LCVIF: 'America/St_Lucia',
  MANDR: 'Africa/Casablanca',
  MAPTM: 'Africa/Casablanca',
  MYTPP: 'Asia/Kuala_Lumpur',
  NLEEM: 'Europe/Amsterdam',
  PAAML: 'America/Panama',
  PLSWI: 'Europe/Warsaw',
  PMFSP: 'America/Miquelon',
  PYPIL: 'America/Asuncion',
  RUDKA: 'Asia/Vladivostok',
  RUNIA: 'Asia/Vladivostok',
  TLDIL: 'Asia/Dili',
  TRHOP: 'Europe/Istanbul',
};
