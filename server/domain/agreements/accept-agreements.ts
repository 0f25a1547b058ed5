import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { agreementAccept, agreementPending } from '../../../contract/calls/agreements.ts';
import { insertAcceptedAgreements, listAcceptedAgreements } from '../../db/account/members.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { readSiteSettings } from '../site/cached-settings.ts';
import { agreementsIn, headingOf } from './agreements.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/**
 * Returns the agreements of which the member has accepted an earlier version, but not the one in force. A login accepts
 * the versions in force, so only a version that appeared during a session is pending.
 */
export async function pendingAgreements(asked: Asked): Promise<AnswerOf<typeof agreementPending>> {
  const [settings, accepted] = await Promise.all([
    readSiteSettings(asked),
    listAcceptedAgreements(asked.database, asked.caller.member_id),
  ]);
  const isPending = (id: number, version: string) => {
    const versions = accepted.filter((one) => one.agreement_id === id).map((one) => one.version);
    return versions.length > 0 && !versions.includes(version);
  };
  return {
    list: agreementsIn(settings)
      .filter(({ id, version }) => isPending(id, version))
      .map(headingOf),
  };
}

/**
 * Records the accepted versions with the time. A version that is not in force is not recorded, because
 * another version has replaced it since the member read it. The answer then lists that agreement as pending.
 */
export async function acceptAgreements(
  { list }: ParsedRequestOf<typeof agreementAccept>,
  asked: Asked,
): Promise<AnswerOf<typeof agreementAccept>> {
  const { database, caller, now } = asked;
  const { member_id } = caller;
  const pending = (await pendingAgreements(asked)).list;
  const accepted = pending.filter(({ id, version }) =>
    list.some((one) => one.id === id && one.version === version),
  );
  if (accepted.length > 0)
    await database.db.transaction().execute(async (db) => {
      await insertAcceptedAgreements(
        { db },
        accepted.map(({ id, version }) => ({ member_id, agreement_id: id, version, accept_time: now })),
      );
      const detail = { versions: accepted.map(({ id, version }) => ({ id, version })) };
      await recordEvent({ db }, { action: 'agreements_accepted', actor: 'member', member_id, now, detail });
    });
  return pendingAgreements(asked);
}
