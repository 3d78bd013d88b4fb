import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/agent-team'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findTeamMember } from '../agents/team-scope.ts'
import { lockFreezable, setFrozen } from '../members/freezing.ts'
import { deleteFreeze, insertFreeze, isFrozenBy } from './repository.ts'

/**
 * Freezes an account directly below the agent and ends its sessions, or unfreezes it. Repeating it has no effect. Throws
 * FEATURE_OFF, NOT_FOUND, NOT_PERMITTED for an account further below and for one that an operator has frozen.
 */
export async function freezeTeamMember(
  core: Core,
  call: Call<typeof endpoints.freezeTeamMember, 'agent'>,
): Promise<InferWire<typeof endpoints.freezeTeamMember>> {
  const { merchant, session, body, commit } = call
  await assertAgentPolicy(core, merchant)
  const { code } = merchant
  const { memberId: agentId } = session
  return commit(async (unit) => {
    const { id: memberId, username, depth } = await findTeamMember(unit, { merchant: code, agentId, ...body })
    if (depth > 1) throw new DomainError('NOT_PERMITTED')
    const wasFrozen = await lockFreezable(unit, { merchant: code, username })
    if (wasFrozen === undefined) throw new DomainError('NOT_FOUND')
    const { frozen } = body
    if (frozen !== wasFrozen) {
      if (frozen) await insertFreeze(unit, { memberId, merchant: code, agentId, at: core.clock.now() })
      else if (await isFrozenBy(unit, agentId, memberId)) await deleteFreeze(unit, memberId)
      else throw new DomainError('NOT_PERMITTED')
      await setFrozen(core, unit, { merchant: code, memberId, frozen })
    }
    unit.audit({ subject: `member ${memberId}`, before: { frozen: wasFrozen }, after: { frozen } })
    return { frozen }
  })
}

/** Forgets that an agent has frozen an account, which it then cannot open again: an operator has decided. */
export async function forgetFreeze(connection: Connection, memberId: bigint): Promise<void> {
  await deleteFreeze(connection, memberId)
}
