/** Ports that handle oil, gas, ore or passengers only: no berth where break-bulk is worked. */
export const singlePurpose = `
AEJED AEDAS AEZUR AUABP AUHPT AUWEI AUPWL DZAZW DZSKI GBFAW 
NOMON QARLF SARTA LYZUE NGBON VEAMY VEPCN TTPTP ITAUG FRLAV
`;
