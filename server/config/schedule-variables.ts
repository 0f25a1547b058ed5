import { carrierCodeList, keyList, scheduleSourceList, wholeNumber } from './value-schemas.ts';

/** The variables of schedules that carriers tell by an endpoint of their own. */
export const scheduleVariables = {
  CARRIER_CODES: {
    fallback: '',
    schema: carrierCodeList,
    meaning:
      'Codes of carriers with the ids of their shipowners, parted by commas: `NMFTA:MAEU=3, SMDG:CMA=7`. The schedule API tells them and finds by them; an import takes what is of the carrier.',
  },
  SCHEDULE_SOURCES: {
    fallback: '',
    schema: scheduleSourceList,
    meaning:
      'Endpoints of carriers (DCSA Commercial Schedules, `vessel-schedules`) that are read by themselves, parted by spaces, each after the id of its shipowner or one of its `CARRIER_CODES`: `MAEU=https://api.carrier.example/v1/vessel-schedules?carrierServiceCode=FE1`.',
  },
  SCHEDULE_SOURCE_KEYS: {
    fallback: '',
    schema: keyList,
    meaning:
      'Keys of `SCHEDULE_SOURCES` in the same order, parted by spaces: bearer tokens, or `Name:value` for a header of the carrier’s own; `-` where none is needed.',
    secret: true,
  },
  SCHEDULE_MINUTES: {
    fallback: '60',
    schema: wholeNumber(15, 1_440),
    meaning: 'Minutes between two readings of one of `SCHEDULE_SOURCES`.',
  },
};
