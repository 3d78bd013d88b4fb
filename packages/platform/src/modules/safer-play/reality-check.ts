import { toMoney, toWire } from '@croupier/domain/money'
import { jurisdictionProfiles } from '@croupier/domain/safer-play'
import type * as endpoints from '@croupier/endpoints/calls/play-session'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { readBounds, type PlayingSession } from './begin-play.ts'
import { answerCheck, pauseBets, sumSession } from './session-repository.ts'

/** Returns how long the session lasts, and what it has staked and won with real money. */
export function getPlaySession(
  { clock, database }: Core,
  { merchant, session }: Call<typeof endpoints.playSession, 'member'>,
): Promise<InferWire<typeof endpoints.playSession>> {
  return readPlaySession(database, { merchant, session }, clock.now())
}

/** Notes that the member has seen the reality check and goes on. */
export function answerRealityCheck(
  { clock }: Core,
  { merchant, session, commit }: Call<typeof endpoints.answerRealityCheck, 'member'>,
): Promise<InferWire<typeof endpoints.answerRealityCheck>> {
  return commit(async (unit) => {
    const at = clock.now()
    await answerCheck(unit, session.tokenHash, at)
    const { dueAt } = await readBounds(unit, { merchant, session })
    if (dueAt && jurisdictionProfiles[merchant.brand.brand.jurisdiction].checkStopsBets)
      await pauseBets(unit, session, dueAt)
    unit.audit({ subject: `member ${session.memberId}`, after: { realityCheck: 'answered' } })
    return readPlaySession(unit, { merchant, session }, at)
  })
}

async function readPlaySession(
  connection: Connection,
  playing: PlayingSession,
  at: Date,
): Promise<InferWire<typeof endpoints.playSession>> {
  const { merchant, session } = playing
  const { dueAt, endsAt } = await readBounds(connection, playing)
  const { staked, won } = await sumSession(connection, session.memberId, session.createdAt)
  const format = (minor: bigint) => toWire(toMoney(minor, merchant.currency))
  return {
    currency: merchant.currency,
    now: at.toISOString(),
    startedAt: session.createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    staked: format(staked),
    won: format(won),
    net: format(won - staked),
  }
}
