/** Ports that handle only oil, gas, ore or passengers and have no berth for break-bulk cargo. */
export const singlePurpose = `
AEJED AEDAS AEZUR AUABP AUHPT AUWEI AUPWL DZAZW DZSKI GBFAW 
NOMON QARLF SARTA LYZUE NGBON VEAMY VEPCN TTPTP ITAUG FRLAV
`;
