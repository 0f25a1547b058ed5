import {
  carrierCodeList,
  keyList,
  scheduleSourceList,
  terminalKeyList,
  text,
  wholeNumber,
} from './value-schemas.ts';

export const scheduleVariables = {
  CARRIER_CODES: {
    fallback: '',
    schema: carrierCodeList,
    meaning:
      'Comma-separated codes of carriers with the ids of their shipowners: `NMFTA:MAEU=3, SMDG:CMA=7`. The schedule API returns these codes and filters by them. An import accepts the voyages of the named carrier.',
  },
  SCHEDULE_SOURCES: {
    fallback: '',
    schema: scheduleSourceList,
    meaning:
      'Space-separated endpoints of carriers (DCSA Commercial Schedules, `vessel-schedules`) that the server reads regularly. Each endpoint follows the id of its shipowner or one of its `CARRIER_CODES`: `MAEU=https://api.carrier.example/v1/vessel-schedules?carrierServiceCode=FE1`.',
  },
  SCHEDULE_SOURCE_KEYS: {
    fallback: '',
    schema: keyList,
    meaning:
      'Space-separated keys of `SCHEDULE_SOURCES`, in the same order: a bearer token, `Name:value` for another header, or `-` for no key.',
    secret: true,
  },
  SCHEDULE_MINUTES: {
    fallback: '60',
    schema: wholeNumber(15, 1_440),
    meaning: 'Minutes between two reads of an endpoint of `SCHEDULE_SOURCES`.',
  },
  TERMINALS_DIR: {
    fallback: '',
    schema: text,
    meaning:
      'Folder with the descriptions of terminals whose berth and gate times the server reads, one JSON file each (see [terminals](terminals.md)). If empty, no terminal is read.',
  },
  TERMINAL_KEYS: {
    fallback: '',
    schema: terminalKeyList,
    meaning:
      'Space-separated keys of terminals, each after the name of its description: `sha-y4=KEY`. A key is a bearer token, or `Name:value` for another header.',
    secret: true,
  },
};
