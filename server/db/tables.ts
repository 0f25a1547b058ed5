import type { AlertTables } from './tables/alerts.ts';
import type { ContainerTables } from './tables/containers.ts';
import type { ApiKeyTables } from './tables/api-keys.ts';
import type { ConsoleTables } from './tables/console.ts';
import type { ContentTables } from './tables/content.ts';
import type { FeedTables } from './tables/feeds.ts';
import type { InvoiceTables } from './tables/invoices.ts';
import type { InvitationTables } from './tables/invitations.ts';
import type { LoginTables } from './tables/logins.ts';
import type { MemberTables } from './tables/members.ts';
import type { MembershipTables } from './tables/membership.ts';
import type { PlaceTables } from './tables/places.ts';
import type { QueueTables } from './tables/queue.ts';
import type { SailingTables } from './tables/sailings.ts';
import type { ShipownerTables } from './tables/shipowners.ts';
import type { SiteTables } from './tables/site.ts';
import type { SiteSearchTables } from './tables/site-search.ts';
import type { TerminalTables } from './tables/terminals.ts';
import type { ToolTables } from './tables/tools.ts';
import type { VesselTables } from './tables/vessels.ts';
import type { WorkspaceTables } from './tables/workspace.ts';

/**
 * All tables, with the types that are read and written. Dates are plain `YYYY-MM-DD` text, instants are
 * `Date`, and numerics are text.
 */
export interface Tables
  extends
    AlertTables,
    ContainerTables,
    ApiKeyTables,
    ConsoleTables,
    ContentTables,
    FeedTables,
    InvoiceTables,
    InvitationTables,
    LoginTables,
    MemberTables,
    MembershipTables,
    PlaceTables,
    QueueTables,
    SailingTables,
    ShipownerTables,
    SiteTables,
    SiteSearchTables,
    TerminalTables,
    ToolTables,
    VesselTables,
    WorkspaceTables {}
