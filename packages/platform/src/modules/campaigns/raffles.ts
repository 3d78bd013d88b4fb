import { getTickets, type CampaignPeriod } from '@croupier/domain/campaigns'
import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { maskAccount } from '@croupier/domain/winners'
import type * as endpoints from '@croupier/endpoints/calls/raffles'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { readTotal } from './facts-repository.ts'
import { insertEntry, readEntries, readRunning, readWinners } from './repository.ts'
import { requireRunning } from './require-running.ts'
import { isOfKind, parseMinor, toFilter, winnersShownMs, type CampaignOf } from './rules.ts'
import { getTitle } from './title.ts'

/** Returns the raffles that run or were drawn lately, with the tickets of the account. */
export async function getRaffles(
  { database, clock }: Core,
  { merchant, session: { memberId }, language }: Call<typeof endpoints.raffles, 'member'>,
): Promise<InferWire<typeof endpoints.raffles>> {
  const at = clock.now()
  const since = new Date(at.getTime() - winnersShownMs)
  const shown = await readRunning(database, { merchant: merchant.code, kinds: ['raffle'], at, since })
  const rows = shown.flatMap((row) => (isOfKind(row, 'raffle') ? [row] : []))
  const entries = await readEntries(
    database,
    memberId,
    rows.map(({ id }) => id),
  )
  const raffles = await Promise.all(
    rows.map(async (row) => {
      const { fact, gameType, per, prizes, wagering, days } = row.rules
      const joined = entries.has(row.id)
      const winners = await readWinners(database, { campaignId: row.id, period: row.startsAt })
      return {
        raffleId: String(row.id),
        title: getTitle(row, language, merchant),
        fact,
        gameType,
        per,
        prizes,
        wagering,
        days,
        endsAt: getRafflePeriod(row).to?.toISOString() ?? at.toISOString(),
        joined,
        tickets: joined ? await countTickets(database, merchant, row, memberId) : 0,
        seedHash: row.seedHash,
        seed: winners.length > 0 ? row.seed : null,
        winners: winners.map(({ place, account, amount, memberId: winnerId }) => ({
          place: place ?? 0,
          account: maskAccount(account),
          prize: toWire(toMoney(amount ?? 0n, merchant.currency)),
          own: winnerId === memberId,
        })),
      }
    }),
  )
  return { currency: merchant.currency, raffles }
}

/**
 * Has the account take part in a raffle; repeats change nothing. Throws NOT_FOUND, CAMPAIGN_OVER, and PLAY_EXCLUDED while the account is
 * closed.
 */
export async function joinRaffle(
  core: Core,
  { merchant, session: { memberId }, body, commit }: Call<typeof endpoints.joinRaffle, 'member'>,
): Promise<InferWire<typeof endpoints.joinRaffle>> {
  const at = core.clock.now()
  if (await isExcluded(core.database, memberId, at)) throw new DomainError('PLAY_EXCLUDED')
  return commit(async (unit) => {
    const row = await requireRunning(unit, { merchant, kind: 'raffle', id: parseRowId(body.raffleId), at })
    await insertEntry(unit, { campaignId: row.id, memberId, merchant: merchant.code, joinedAt: at })
    unit.audit({ subject: `member ${memberId}`, after: { raffle: String(row.id) } })
    return { tickets: await countTickets(unit, merchant, row, memberId) }
  })
}

/** Returns the period whose facts bring tickets: all of the raffle. */
function getRafflePeriod({ startsAt, endsAt }: CampaignOf<'raffle'>): CampaignPeriod {
  return { from: startsAt, to: endsAt }
}

async function countTickets(
  connection: Pick<Connection, 'query'>,
  merchant: Merchant,
  row: CampaignOf<'raffle'>,
  memberId: bigint,
): Promise<number> {
  const total = await readTotal(connection, toFilter(merchant, row.rules, getRafflePeriod(row)), memberId)
  return getTickets(total, parseMinor(row.rules.per, merchant))
}
