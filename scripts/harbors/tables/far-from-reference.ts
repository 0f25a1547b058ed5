/**
 * Ports that are more than 60 km from all ports of the independent reference list, grouped by the reason why
 * the position is still correct. A person checked each port.
 */
export const farFromReference: Readonly<Record<string, string>> = {
  'the list has no port on this stretch of the Gulf coast': 'AEJED AERUW',
  'a river port above the reach of the list': 'ARCNQ CNLUZ CNYBP PYPIL USALB UYNVP UYPDU',
  'a coast where the list has no entry nearer': `ARCVI BR9SB CNDOY CNWEF FRCER GBGCI GRAXD GRKVA ITBDS JPAOJ
    MYTGG USNLC USPAB USVDZ VNDQT ZAMZY ZASDB`,
  'newer than the list, or missing from it': `LKHBA LKTRR MMKYP NGLKK OMDQM RUSAB SAYNB SOBSA BD22M BD22P CN22B CN22Y
    CNPKO CNXSI ID22M ID22P ID22W IN22D`,
  'an island of its own': 'ESACE FMPNI IDKOE KRCHA MPSPN PTHOR PTPDL PWROR TLDIL TOTBU',
};
