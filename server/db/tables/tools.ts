import type { Generated } from 'kysely';

import type { CargoTag } from '../../../trade/sailing/sailing.ts';
import type { SupplierCategoryId } from '../../../trade/suppliers/supplier.ts';
import type { DefaultInstant, Instant, MaybeInstant } from './column-types.ts';

export interface ToolTables {
  supplier: {
    id: Generated<number>;
    category_id: SupplierCategoryId;
    chinese_name: string;
    english_name: string;
    chinese_description: Generated<string>;
    english_description: Generated<string>;
    chinese_address: Generated<string>;
    english_address: Generated<string>;
    /** The ports that the supplier serves. The first is the port where the supplier is. */
    harbor_codes: string[];
    chinese_contact: Generated<string>;
    english_contact: Generated<string>;
    phone: Generated<string>;
    email: Generated<string>;
    website: Generated<string>;
    check_time: MaybeInstant;
    rank: Generated<number>;
    is_published: Generated<boolean>;
    is_demo: Generated<boolean>;
    create_time: DefaultInstant;
  };
  tool: {
    code: string;
    chinese_name: string;
    english_name: string;
    chinese_note: string;
    english_note: string;
    /** The lowest role or tier that may open the tool. */
    who: 'visitor' | 'member' | 'certified' | 'vip' | 'corporate';
    sequence: number;
    is_published: Generated<boolean>;
  };
  quote: {
    id: Generated<number>;
    start_harbor_code: string;
    end_harbor_code: string;
    cargo_tag: CargoTag;
    shipowner_id: number | null;
    amount: string;
    currency: string;
    unit: string;
    quotation_time: Instant;
    is_published: Generated<boolean>;
    is_demo: Generated<boolean>;
  };
}
