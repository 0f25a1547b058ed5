import { sql, type Migration } from 'kysely';

/** Adds the tables of vessels from AIS: their identity, position, track and port calls. */
export const vessels: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table vessel (
    mmsi integer primary key check (mmsi between 1 and 999999999),
    imo text not null default '', name text not null default '', callsign text not null default '',
    shiptype smallint, length_m smallint, beam_m smallint, draught_m real,
    destination text not null default '', eta timestamptz,
    statics_time timestamptz,
    machine_id text,
    is_demo boolean not null default false,
    written_time timestamptz not null default now())`,
  `create index vessel_imo on vessel (imo) where imo <> ''`,
  /*
   * The newest position of each vessel. The table has no further indexes, because thousands of updates per
   * second must each write only one row. The server answers searches for a map area from memory.
   */
  `create table vessel_newest (
    mmsi integer primary key references vessel on delete cascade,
    time timestamptz not null,
    latitude double precision not null, longitude double precision not null,
    sog real, cog real, heading smallint, status smallint,
    written_time timestamptz not null default now()) with (fillfactor = 50)`,
  /* The words that find a vessel: one row for each of its names, former names and numbers. */
  `create table vessel_word (
    mmsi integer not null references vessel on delete cascade,
    kind text not null check (kind in ('name', 'former_name', 'imo', 'mmsi', 'callsign')),
    word text not null,
    folded text not null generated always as (lower(translate(word, ' .,-''"/·&()', ''))) stored,
    primary key (mmsi, kind, word))`,
  'create index vessel_word_folded on vessel_word using gin (folded gin_trgm_ops)',
  'create index vessel_word_words on vessel_word using gin (word gin_trgm_ops)',
  /* Search texts of one or two letters contain no trigram, so they find only words that begin with them. */
  'create index vessel_word_begins on vessel_word (folded text_pattern_ops)',
  /* The static AIS data that the crew entered, one row for each change. */
  `create table vessel_statics (
    mmsi integer not null references vessel on delete cascade,
    time timestamptz not null,
    name text not null, destination text not null, eta timestamptz, draught_m real,
    primary key (mmsi, time))`,
  /*
   * The thinned track. On PostgreSQL, a job creates a partition for each coming day, so that deleting an old
   * day only drops a table. The default partition contains all other rows, and every row on the embedded
   * engine.
   */
  `create table vessel_position (
    mmsi integer not null, time timestamptz not null,
    latitude double precision not null, longitude double precision not null,
    sog real, cog real, heading smallint, status smallint,
    primary key (mmsi, time)) partition by range (time)`,
  'create table vessel_position_rest partition of vessel_position default',
  'create index vessel_position_time on vessel_position using brin (time)',
  `create table port_call (
    mmsi integer not null references vessel on delete cascade,
    harbor_code text not null,
    arrive_time timestamptz not null, berth_time timestamptz, depart_time timestamptz,
    primary key (mmsi, arrive_time))`,
];
