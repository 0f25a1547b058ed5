import type { BoxType, RateReader, SailingKind, surchargePlaces } from '../../../trade/container/box.ts';

/** One stop of a sailing, in the order of the array it stands in. */
export interface NewPortCall {
  /** Made here when absent; drafts that become sailings bring theirs. */
  id?: string;
  harbor_code: string;
  second_harbor_code?: string | null;
  third_harbor_code?: string | null;
  use_common?: boolean;
  /** Plain dates of the port's own zone. */
  start_time: string;
  end_time: string;
  /** Days, where they are given: when she is expected, when she came. */
  estimated_time?: string | null | undefined;
  actual_time?: string | null | undefined;
  is_load: boolean;
  is_unload: boolean;
  /** Of a container sailing, where they are given. */
  start_clock?: string | null | undefined;
  end_clock?: string | null | undefined;
  terminal?: string | null | undefined;
}

export interface NewCutOff {
  harbor_code: string;
  code: string;
  /** Local time with its offset, or null when it is not given. */
  time: string | null;
  provenance: 'published' | 'computed' | 'not_given';
  /** The rule of a computed one. */
  rule: string | null;
}

/** What a container costs; an empty code of a harbor stands for every port of the voyage. */
export interface NewBoxRate {
  box_type: BoxType;
  start_harbor_code: string;
  end_harbor_code: string;
  /** An exact decimal. */
  amount: string;
  currency: string;
  valid_since: string | null;
  valid_until: string | null;
}

export interface NewSurcharge {
  /** Empty: for each. */
  box_type: BoxType | '';
  code: string;
  place: (typeof surchargePlaces)[number];
  amount: string | null;
  currency: string;
}

/** A sailing to be published. Who publishes it, and when, stands in its batch. */
export interface NewSailing {
  id: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  machine_id: string;
  category_id: string;
  shiproute_id: string | null;
  manager_id: string | null;
  cargo_tags: readonly string[];
  is_price: boolean;
  price_amount: string | null;
  price_currency: string | null;
  price_unit: string | null;
  source: string;
  disclaimer: string;
  remark: string;
  /** Particulars of the vessel and terms, where they are given. */
  is_geared?: boolean | null;
  lift_tons?: number | null;
  deadweight_tons?: number | null;
  freight_terms?: string | null;
  /** When it was first published; the batch's publish time when absent. */
  create_time?: Date;
  /** The publisher's last change; the batch's publish time when absent. */
  change_time?: Date;
  confirm_time?: Date | null;
  withdrawn_time?: Date | null;
  /** As its shipowner when absent. */
  is_demo?: boolean;
  harbors: readonly NewPortCall[];
  cut_offs?: readonly NewCutOff[];
  /** General cargo when absent; what follows is of container sailings alone. */
  kind?: SailingKind | undefined;
  service_code?: string | null | undefined;
  is_blank?: boolean | undefined;
  rates_for?: RateReader | undefined;
  rates?: readonly NewBoxRate[] | undefined;
  surcharges?: readonly NewSurcharge[] | undefined;
}

/** One publication: the sailings of one group of one shipowner. */
export interface NewBatch {
  id: string;
  shipowner_id: number;
  template_id?: string | null;
  publisher_id?: number | null;
  publish_time: Date;
  /** `replaced` when a newer publication of the group stands; the newest is `live`, the default. */
  state?: 'live' | 'replaced';
  group_title?: string;
}

export interface Publication {
  batch: NewBatch;
  sailings: readonly NewSailing[];
}
