/**
 * Ports so far up a river that the network of the sea knows no way to them: the next port downriver that it knows,
 * and the nautical miles of river between the two, from the river's own mileage.
 */
export const rivers: Readonly<Record<string, readonly [downriver: string, nm: number]>> = {
  // Yangtze, with the lakes and tributaries that ships of its ports sail
  CNNKG: ['CNSHA', 212],
  CNMAA: ['CNSHA', 238],
  CNWHI: ['CNSHA', 263],
  CNTOL: ['CNSHA', 325],
  CNHFE: ['CNSHA', 345],
  CNAQG: ['CNSHA', 377],
  CNJIU: ['CNSHA', 465],
  CNKHN: ['CNSHA', 516],
  CNHSI: ['CNSHA', 542],
  CNWUH: ['CNSHA', 608],
  CNYUY: ['CNSHA', 740],
  CNCSX: ['CNSHA', 836],
  CNCDE: ['CNSHA', 862],
  CNJGZ: ['CNSHA', 866],
  CNYIC: ['CNSHA', 946],
  CNWXN: ['CNSHA', 1119],
  CNFLG: ['CNSHA', 1231],
  CNCKG: ['CNSHA', 1296],
  CNLUZ: ['CNSHA', 1431],
  CNYBP: ['CNSHA', 1497],
  // Amazon
  BRSTM: ['BRSAN', 318],
  BRTMT: ['BRSAN', 390],
  BRMGU: ['BRSAN', 120],
  BRMAO: ['BRSAN', 726],
  PEIQT: ['BRSAN', 1860],
  // Paraná and Paraguay
  ARCNQ: ['ARSFN', 335],
  PYPIL: ['ARSFN', 398],
  PYTER: ['ARSFN', 535],
  PYVLL: ['ARSFN', 540],
  PYASU: ['ARSFN', 562],
};
