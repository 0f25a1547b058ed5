/**
 * Ports so far up a river that the network of the sea knows no way to them: the next port downriver that it knows,
 * and the nautical miles of river between the two, from the river's own mileage.
 */
export const rivers: Readonly<Record<string, readonly [downriver: string, nm: number]>> = {
  // Yangtze, with the lakes and tributaries that ships of its ports sail
  CNHFE: ['CNNKG', 133],
  CNAQG: ['CNNKG', 165],
  CNJIU: ['CNNKG', 253],
  CNKHN: ['CNNKG', 304],
  CNHSI: ['CNNKG', 330],
  CNWUH: ['CNNKG', 396],
  CNYUY: ['CNNKG', 528],
  CNCSX: ['CNNKG', 624],
  CNCDE: ['CNNKG', 650],
  CNJGZ: ['CNNKG', 654],
  CNYIC: ['CNNKG', 734],
  CNWXN: ['CNNKG', 907],
  CNFLG: ['CNNKG', 1019],
  CNCKG: ['CNNKG', 1084],
  CNLUZ: ['CNNKG', 1219],
  CNYBP: ['CNNKG', 1285],
  // Amazon
  BRSTM: ['BRSAN', 318],
  BRTMT: ['BRSAN', 390],
  BRMAO: ['BRSAN', 726],
  PEIQT: ['BRSAN', 1860],
  // Paraná and Paraguay
  ARCNQ: ['ARSFN', 335],
  PYPIL: ['ARSFN', 398],
  PYTER: ['ARSFN', 535],
  PYVLL: ['ARSFN', 540],
  PYASU: ['ARSFN', 562],
};
