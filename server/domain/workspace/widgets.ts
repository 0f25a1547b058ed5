import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { Widget, widgetHandle } from '../../../contract/calls/workspace/widget.ts';
import { AppError } from '../../../contract/error-code.ts';
import { findWidget, putWidget } from '../../db/workspace/widgets.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { organizationOfRequest } from './own.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
}

/**
 * The settings of a widget before it is first stored. With these settings, no website may embed the widget.
 */
const atFirst = {
  origins: [],
  colour: '#0a56c2',
  language: 'reader',
  has_search: true,
  has_confirmed: true,
  version: 0,
} as const satisfies Omit<Widget, 'shipowner_id' | 'origins'> & { origins: readonly [] };

/**
 * Returns the widget of the requested organisation, by default the caller's own. Throws `not_found` if the
 * caller may not represent the organisation.
 */
export async function viewWidget(
  request: { shipowner_id?: number | undefined },
  asked: Asked,
): Promise<Widget> {
  const shipowner_id = await organizationOfRequest(request, asked);
  return (await findWidget(asked.database, shipowner_id)) ?? { shipowner_id, ...atFirst, origins: [] };
}

/**
 * Stores the widget of the requested organisation, by default the caller's own. Throws `not_found` if the
 * caller may not represent the organisation, and `conflict` if the widget has been changed since the caller
 * read it.
 */
export async function storeWidget(
  { shipowner_id: named, version, ...settings }: ParsedRequestOf<typeof widgetHandle>,
  { database, caller, now, origin }: Asked & { now: Date; origin: Pick<Origin, 'address'> },
): Promise<Widget> {
  const shipowner_id = await organizationOfRequest({ shipowner_id: named }, { database, caller });
  return database.db.transaction().execute(async (db) => {
    const stored = await putWidget(
      { db },
      { shipowner_id, ...settings, version: version + 1 },
      { editor_id: caller.member_id, edit_time: now },
    );
    if (!stored) throw new AppError('conflict');
    await recordEvent(
      { db },
      {
        action: 'widget_changed',
        actor: 'member',
        member_id: caller.member_id,
        address: origin.address,
        now,
        detail: { shipowner_id, origins: settings.origins },
      },
    );
    return stored;
  });
}
