import type {
  ContainerType,
  RateReader,
  SailingKind,
  surchargePlaces,
} from '../../../trade/container/container-types.ts';
import type { OptionalValues } from '../../../trade/fields/optional-particulars.ts';

/** A port call of a sailing. The position in the array `harbors` gives the order of the calls. */
export interface NewPortCall {
  /** The id of the call. If absent, an id is generated; the calls of drafts already have ids. */
  id?: string;
  harbor_code: string;
  second_harbor_code?: string | null;
  third_harbor_code?: string | null;
  use_common?: boolean;
  /** The first day of the laycan, as a plain date in the port's time zone. */
  start_time: string;
  /** The last day of the laycan, as a plain date in the port's time zone. */
  end_time: string;
  /** The expected day of arrival, if given. */
  estimated_time?: string | null | undefined;
  /** The actual day of arrival, if given. */
  actual_time?: string | null | undefined;
  is_load: boolean;
  is_unload: boolean;
  /** The clock time of arrival. Only container sailings have it. */
  start_clock?: string | null | undefined;
  /** The clock time of departure. Only container sailings have it. */
  end_clock?: string | null | undefined;
  /** The terminal of the call. Only container sailings have it. */
  terminal?: string | null | undefined;
}

export interface NewCutOff {
  harbor_code: string;
  code: string;
  /** The time of the cut-off, as a local time with its offset; null if it is not given. */
  time: string | null;
  provenance: 'published' | 'computed' | 'not_given';
  /**
   * The name of the rule that computed the cut-off, or the publisher's own text; null for a cut-off without a
   * rule.
   */
  rule: string | null;
}

/** The rate of a container. An empty port code means every port of the voyage. */
export interface NewContainerRate {
  box_type: ContainerType;
  start_harbor_code: string;
  end_harbor_code: string;
  /** The amount as an exact decimal. */
  amount: string;
  currency: string;
  valid_since: string | null;
  valid_until: string | null;
}

export interface NewSurcharge {
  /** The container type; empty for every type. */
  box_type: ContainerType | '';
  code: string;
  place: (typeof surchargePlaces)[number];
  amount: string | null;
  currency: string;
}

/** A sailing to publish. The shipowner and the publication time are in its batch. */
export interface NewSailing extends Partial<OptionalValues> {
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
  /** The time of the first publication; if absent, the batch's publish time. */
  create_time?: Date;
  /** The time of the publisher's last change; if absent, the batch's publish time. */
  change_time?: Date;
  confirm_time?: Date | null;
  withdrawn_time?: Date | null;
  /** True for a demo sailing; if absent, the flag of the shipowner applies. */
  is_demo?: boolean;
  harbors: readonly NewPortCall[];
  cut_offs?: readonly NewCutOff[];
  /**
   * The kind of the sailing; `general` cargo if absent. The fields below apply to container sailings only.
   */
  kind?: SailingKind | undefined;
  service_code?: string | null | undefined;
  is_blank?: boolean | undefined;
  rates_for?: RateReader | undefined;
  rates?: readonly NewContainerRate[] | undefined;
  surcharges?: readonly NewSurcharge[] | undefined;
}

/** A publication: the sailings of one schedule group of one shipowner. */
export interface NewBatch {
  id: string;
  shipowner_id: number;
  template_id?: string | null;
  publisher_id?: number | null;
  publish_time: Date;
  /** `replaced` if the group has a newer publication, otherwise `live`, which is the default. */
  state?: 'live' | 'replaced';
  group_title?: string;
}

export interface Publication {
  batch: NewBatch;
  sailings: readonly NewSailing[];
}
