import { DomainError } from '@croupier/domain/errors'
import { formatLimit, isLooser, parseLimit, type LimitStep, type PlayLimit } from '@croupier/domain/safer-play'
import type * as endpoints from '@croupier/endpoints/calls/safer-play'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { lockAccount } from '../../core/members/repository.ts'
import { getCheckInterval } from './begin-play.ts'
import { getConfirmableAt, readOverview } from './overview.ts'
import { guardMember, readLimits, writeLimit, type LimitRow } from './repository.ts'
import { movePauses } from './session-repository.ts'

type LimitCall = Call<typeof endpoints.confirmLimit, 'member'>
type Overview = InferWire<typeof endpoints.saferPlay>

/** What a call does to a limit. */
interface Change {
  readonly step: LimitStep
  /** The value that the step is about. */
  readonly value: bigint | null
  readonly row: Pick<LimitRow, 'value' | 'requested' | 'requestedAt'>
}

/**
 * Sets a limit. What is stricter applies at once and takes the place of a request; what is looser becomes a request, which may be
 * confirmed after `coolingOffHours`. Throws FIELD_INVALID.
 */
export async function setLimit(core: Core, call: Call<typeof endpoints.setLimit, 'member'>): Promise<Overview> {
  const { merchant, body } = call
  const next = body.value === null ? null : parseLimit(body.limit, body.value, merchant.currency)
  if (body.value !== null && next === null) throw new DomainError('FIELD_INVALID', { field: 'value' })
  return changeLimit(core, call, ({ value }, at) =>
    isLooser(value, next)
      ? { step: 'request', value: next, row: { value, requested: next, requestedAt: at } }
      : { step: 'set', value: next, row: { value: next, requested: null, requestedAt: null } },
  )
}

/** Applies the looser limit that was requested. Throws LIMIT_NOT_DUE without one, or before its time. */
export function confirmLimit(core: Core, call: LimitCall): Promise<Overview> {
  return changeLimit(core, call, ({ requested, requestedAt }, at) => {
    if (requestedAt === null || getConfirmableAt(requestedAt) > at) throw new DomainError('LIMIT_NOT_DUE')
    return { step: 'confirm', value: requested, row: { value: requested, requested: null, requestedAt: null } }
  })
}

/** Gives up the request for a looser limit. Throws LIMIT_NOT_DUE without one. */
export function keepLimit(core: Core, call: LimitCall): Promise<Overview> {
  return changeLimit(core, call, ({ value, requestedAt }) => {
    if (requestedAt === null) throw new DomainError('LIMIT_NOT_DUE')
    return { step: 'cancel', value, row: { value, requested: null, requestedAt: null } }
  })
}

/** Changes a limit under the lock of its account, which deposits wait for too. */
function changeLimit(
  { clock, push }: Core,
  { merchant, session, body: { limit }, commit }: LimitCall,
  decide: (row: Change['row'], at: Date) => Change,
): Promise<Overview> {
  const { memberId, createdAt: startedAt } = session
  const holder = { merchant: merchant.code, memberId }
  return commit(async (unit) => {
    await lockAccount(unit, memberId)
    const at = clock.now()
    const former = (await readLimits(unit, holder)).get(limit) ?? { value: null, requested: null, requestedAt: null }
    const { step, value, row } = decide(former, at)
    await writeLimit(unit, { ...holder, name: limit, ...row }, { step, value, at })
    await guardMember(unit, holder)
    const interval = limit === 'realityCheck' ? getCheckInterval(merchant, row.value) : null
    if (interval !== null) await movePauses(unit, memberId, interval)
    const format = (minor: bigint | null) => formatNullable(limit, minor, merchant.currency)
    unit.audit({
      subject: `member ${memberId}`,
      before: { limit, value: format(former.value) },
      after: { limit, step, value: format(value) },
    })
    unit.afterCommit(() => push.notify('saferPlay', holder))
    return readOverview(unit, { merchant, memberId, startedAt, at })
  })
}

function formatNullable(limit: PlayLimit, value: bigint | null, currency: Parameters<typeof formatLimit>[2]) {
  return value === null ? null : formatLimit(limit, value, currency)
}
