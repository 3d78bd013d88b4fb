import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/birthday'
import type { changeBirthday as changeEndpoint } from '@croupier/endpoints/calls/ops/members'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { assertOldEnough, toBirthday } from '../../core/members/birthday.ts'
import { getMember } from '../members/changes.ts'
import { changeLimit } from './change-limit.ts'
import { lockBirthday, readBirthday, setBirthday } from './repository.ts'

const done = { done: true } as const

/** Returns the birthday of the account. */
export async function getBirthday(
  { database }: Core,
  { session }: Call<typeof endpoints.birthday, 'member'>,
): Promise<InferWire<typeof endpoints.birthday>> {
  const stored = await readBirthday(database, session)
  return { birthday: stored === null ? null : toBirthday(stored) }
}

/**
 * Stores the birthday of an account without one. Throws FIELD_INVALID below the minimum age, BIRTHDAY_SET for an account with
 * another one, and TOO_MANY_REQUESTS.
 */
export async function storeBirthday(
  core: Core,
  { merchant, session, body: { birthday }, commit }: Call<typeof endpoints.stateBirthday, 'member'>,
): Promise<InferWire<typeof endpoints.stateBirthday>> {
  await consumeRateLimit(core, changeLimit, String(session.memberId))
  assertOldEnough(birthday, { now: core.clock.now(), timeZone: merchant.timeZone })
  return commit(async (unit) => {
    const before = await lockBirthday(unit, session)
    if (before !== null && toBirthday(before) !== birthday) throw new DomainError('BIRTHDAY_SET')
    if (before === null) await setBirthday(unit, session, birthday)
    unit.audit({ before: { birthday: before }, after: { birthday } })
    return done
  })
}

/** Changes the birthday of a member. Throws MEMBER_UNKNOWN, and FIELD_INVALID below the minimum age. */
export async function changeBirthday(
  { clock }: Core,
  call: Call<typeof changeEndpoint, 'operator'>,
): Promise<InferWire<typeof changeEndpoint>> {
  const { merchant, body, commit } = call
  const { birthday, reason } = body
  assertOldEnough(birthday, { now: clock.now(), timeZone: merchant.timeZone })
  return commit(async (unit) => {
    const { id: memberId } = await getMember(unit, call)
    const member = { merchant: merchant.code, memberId }
    const before = await lockBirthday(unit, member)
    await setBirthday(unit, member, birthday)
    // The log has both in one form: those of old registrations begin with the month.
    const former = before === null ? null : toBirthday(before)
    unit.audit({ subject: `member ${memberId}`, reason, before: { birthday: former }, after: { birthday } })
    return done
  })
}
