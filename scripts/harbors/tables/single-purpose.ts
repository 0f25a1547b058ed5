/** Ports that handle oil, gas, ore or passengers only: no berth where break-bulk is worked. */
export const singlePurpose = `
AEJED AEDAS AEZUR AUABP AUHPT AUWEI AUPWL CLPTI DZAZW DZSKI EGSKT GBFAW GBHPT GBSED
NOMON QARLF SARTA LYZUE NGBON NGFOR VEAMY VEPCN VEELP TTPTP USDRF ITAUG FRLAV
`;
