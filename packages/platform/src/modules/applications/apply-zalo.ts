import { DomainError } from '@croupier/domain/errors'
import { checkField } from '@croupier/domain/registration'
import { getZaloRule, zaloApplication } from '@croupier/domain/zalo-reward'
import type { applyForZaloReward as endpoint } from '@croupier/endpoints/calls/applications'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { assertValid } from '../../core/members/assert-valid.ts'
import { parseMobile } from '../../core/members/mobile.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { hasRemark, insertApplication, lockRemark } from './repository.ts'

const done = { done: true } as const

/** Numbers that an account tries, of which the response says whether another one has applied with it. */
const zaloLimit = defineRateLimit({ bucket: 'zalo', max: 5, windowSeconds: 3600 })

/** Returns the E.164 form of a number, which is the same with a leading 0 and with the calling code; as it is if it has none. */
async function toComparable(core: Core, merchant: Merchant, typed: string): Promise<string> {
  const parse = (number: string) => parseMobile(core, merchant, { number })
  return (await parse(typed)) ?? (await parse(`+${typed}`)) ?? typed
}

/**
 * Applies for the reward for adding the site on Zalo: an application in the queue of promotions, whose remark is the number. Throws
 * FEATURE_OFF where a site gives none, FIELD_INVALID, TOO_MANY_REQUESTS, and ZALO_REWARD_TAKEN for an account or a number that has been
 * applied with, unless it was rejected.
 */
export async function applyForZaloReward(
  core: Core,
  { merchant, session: { memberId }, body, commit }: Call<typeof endpoint, 'member'>,
): Promise<typeof done> {
  const { zaloReward, registration } = await getSettings(core, merchant)
  if (zaloReward.length === 0) throw new DomainError('FEATURE_OFF')
  const typed = body.zalo.trim()
  assertValid('zalo', checkField(getZaloRule(registration), typed))
  await consumeRateLimit(core, zaloLimit, `${merchant.code} ${memberId}`)
  const number = await toComparable(core, merchant, typed)
  return commit(async (unit) => {
    const application = { merchant: merchant.code, promotionId: zaloApplication, remark: number }
    await lockRemark(unit, application)
    if (await hasRemark(unit, application)) throw new DomainError('ZALO_REWARD_TAKEN')
    const id = await insertApplication(unit, {
      ...application,
      memberId,
      participation: 'apply',
      state: 'applying',
      currency: merchant.currency,
      createdAt: core.clock.now(),
    })
    if (id === null) throw new DomainError('ZALO_REWARD_TAKEN')
    unit.audit({ subject: `member ${memberId}`, after: { application: String(id), promotion: zaloApplication } })
    return done
  })
}
