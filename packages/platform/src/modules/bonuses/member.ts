import { DomainError } from '@croupier/domain/errors'
import { parseMoney, toMoney, toWire } from '@croupier/domain/money'
import { getWageringLeft } from '@croupier/domain/wagering'
import type * as endpoints from '@croupier/endpoints/calls/bonuses'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { findBonus, readBonuses, readBonusesById, readSpendable } from './bonus-repository.ts'
import { lockAndCount } from './credit.ts'
import { endBonus, getTaken } from './end.ts'
import { readBlockingWagering, readWageringNow } from './wagering.ts'
import { readWageringOfBonuses } from './wagering-repository.ts'
import { chooseLanguage, getTermsText, toProgress } from './wire.ts'

/** Returns what the account has to wager before it can withdraw. */
export async function getOpenWagering(
  { database, clock }: Core,
  { merchant, session, query, language }: Call<typeof endpoints.openWagering, 'member'>,
): Promise<InferWire<typeof endpoints.openWagering>> {
  const { currency } = merchant
  const scope = { merchant, memberId: session.memberId, at: clock.now() }
  const rows = await readBlockingWagering(database, scope)
  const bonusIds = rows.flatMap(({ bonusId }) => (bonusId === null ? [] : [bonusId]))
  const bonuses = new Map((await readBonusesById(database, bonusIds)).map((bonus) => [bonus.id, bonus]))
  const code = chooseLanguage(query.language, language)
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    currency,
    left: format(rows.reduce((sum, row) => sum + getWageringLeft(row), 0n)),
    requirements: rows.map((row) => {
      const bonus = row.bonusId === null ? undefined : bonuses.get(row.bonusId)
      return {
        wageringId: String(row.id),
        source: row.source,
        label: bonus ? getTermsText(bonus, 'label', code) : '',
        amount: format(row.amount),
        createdAt: row.createdAt.toISOString(),
        ...toProgress(row, currency),
      }
    }),
  }
}

/** Returns a page of the bonuses of the account, newest first, as they are with everything counted that is booked. */
export async function listBonuses(
  { database, clock }: Core,
  { merchant, session, query, language }: Call<typeof endpoints.bonuses, 'member'>,
): Promise<InferWire<typeof endpoints.bonuses>> {
  const { currency } = merchant
  const { memberId } = session
  const limit = toPageSize(query.pageSize)
  const rows = await readBonuses(database, memberId, { before: parseIdCursor(query.after), limit })
  const stored = await readWageringOfBonuses(
    database,
    rows.map(({ id }) => id),
  )
  const open = await readWageringNow(database, { merchant, memberId, at: clock.now() })
  const current = new Map(open.map((row) => [row.id, row]))
  const balance = await readSpendable(database, memberId, currency)
  const texts = chooseLanguage(query.language, language)
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  const list = rows.map(async (row) => {
    const kept = stored.get(row.id)
    const requirement = kept && (current.get(kept.id) ?? kept)
    const isFilled = row.state === 'active' && requirement !== undefined && getWageringLeft(requirement) === 0n
    const taken = isFilled ? null : await getTaken(database, row, balance)
    return {
      bonusId: String(row.id),
      label: getTermsText(row, 'label', texts),
      terms: getTermsText(row, 'terms', texts),
      state: isFilled ? 'done' : row.state,
      amount: format(row.amount),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      taken: format(row.taken),
      forfeit: taken === null ? null : format(taken),
      progress: requirement ? toProgress(requirement, currency) : null,
    }
  })
  return { currency, bonuses: await Promise.all(list), next: toIdCursor(rows, limit) }
}

/** Gives a bonus up. Throws NOT_FOUND, BONUS_DECIDED, BONUS_IN_PLAY, and BONUS_CHANGED for another amount than the shown one. */
export async function forfeitBonus(
  core: Core,
  { merchant, session, body, commit }: Call<typeof endpoints.forfeitBonus, 'member'>,
): Promise<InferWire<typeof endpoints.forfeitBonus>> {
  const { currency } = merchant
  const { memberId } = session
  const id = parseRowId(body.bonusId)
  const shown = parseMoney(body.amount, currency)
  return commit(async (unit) => {
    const at = core.clock.now()
    await lockAndCount(core, unit, { merchant, memberId, at })
    const row = id === null ? null : await findBonus(unit, { merchants: [merchant.code], id, memberId })
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.state !== 'active') throw new DomainError('BONUS_DECIDED')
    const expected = 'error' in shown ? -1n : shown.minor
    const taken = await endBonus(core, unit, row, { event: 'forfeit', at, expected })
    const response = { taken: toWire(toMoney(taken, currency)), currency }
    unit.audit({
      subject: `member ${memberId}`,
      before: { bonus: body.bonusId, state: row.state },
      after: { state: 'forfeited', taken: response.taken },
    })
    return response
  })
}
