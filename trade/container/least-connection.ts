const hour = 60;

/** The minutes between two vessels that a container needs at a port that is not in `hoursOf`. */
const usualMinutes = 24 * hour;

/**
 * The hours that a container needs between two vessels at transshipment ports. These hours are estimates of
 * this project, because carriers and terminals publish no figures. A transshipment takes less than a day
 * where one operator runs all berths and feeders wait for large vessels. It takes longer where trucks carry
 * containers between terminals or vessels wait long at anchor.
 */
const hoursOf: Readonly<Record<string, number>> = {
  // South-east Asia
  SGSIN: 24,
  MYPKG: 24,
  MYTPP: 18,
  VNVUT: 30,
  VNTOT: 30,
  THLCH: 30,
  IDJKT: 36,
  PHMNL: 36,
  // China and north-east Asia
  CNSHA: 30,
  CNNGB: 24,
  CNTAO: 24,
  CNYTN: 24,
  CNSHK: 24,
  CNNSA: 24,
  CNXMN: 24,
  HKHKG: 24,
  TWKHH: 24,
  KRPUS: 20,
  KRKAN: 24,
  JPYOK: 24,
  // Indian Ocean, Gulf and Red Sea
  LKCMB: 24,
  AEJEA: 24,
  AEKHL: 24,
  OMSLL: 18,
  SAJED: 30,
  SAKAC: 24,
  DJJIB: 36,
  INNSA: 36,
  INMUN: 24,
  // Mediterranean
  EGPSD: 24,
  EGDAM: 30,
  GRPIR: 30,
  MTMAR: 24,
  ITGIT: 24,
  MAPTM: 18,
  ESALG: 18,
  ESVLC: 24,
  TRAMR: 30,
  // North Europe
  NLRTM: 30,
  BEANR: 30,
  DEHAM: 30,
  DEBRV: 24,
  GBFXT: 36,
  // Africa
  TGLFW: 30,
  CIABJ: 48,
  NGLKK: 48,
  ZADUR: 48,
  MUPLU: 30,
  // The Americas
  PAMIT: 24,
  PABLB: 24,
  PACTB: 24,
  JMKIN: 24,
  BSFPO: 24,
  COCTG: 24,
  DOCAU: 24,
  BRSSZ: 48,
  PECLL: 36,
  USLAX: 48,
  USLGB: 48,
  USNYC: 48,
  USSAV: 36,
};

/**
 * Returns the minutes that a port needs between the arrival of one vessel and the departure of the next with
 * the same container.
 */
export const leastConnectionMinutes = (harbor_code: string): number => {
  const hours = hoursOf[harbor_code];
  return hours === undefined ? usualMinutes : hours * hour;
};
