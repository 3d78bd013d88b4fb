import { DomainError } from '@croupier/domain/errors'
import { lateSettleSeconds } from '@croupier/domain/vendor-faults'
import type * as endpoints from '@croupier/endpoints/calls/ops/lab'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import type { SwitchedFault, VendorFaults } from '../../core/lab/vendor-faults.ts'

interface FaultChange {
  readonly operator: OperatorSession
  readonly body: InferBody<typeof endpoints.switchVendorFault>
  readonly commit: Commit<unknown>
}

const none = 'none'

/** Returns the faults that are switched on. Throws LAB_ONLY. */
export async function listFaults(core: Core): Promise<InferWire<typeof endpoints.vendorFaults>> {
  return getFaults(core)
    .list()
    .map(({ kind, switchedAt, ...fault }) => ({ ...fault, fault: kind, switchedAt: switchedAt.toISOString() }))
}

/** Switches a fault of an in-house vendor on, or off. Throws LAB_ONLY, and NOT_FOUND for another vendor. */
export async function switchFault(core: Core, { operator, body, commit }: FaultChange): Promise<{ done: true }> {
  const faults = getFaults(core)
  const { vendor, fault: kind, reason, seconds = lateSettleSeconds.default } = body
  if (!core.config.vendorSecrets.has(vendor)) throw new DomainError('NOT_FOUND')
  const fault: SwitchedFault | undefined =
    kind === none ? undefined : { kind, seconds, operator: operator.username, switchedAt: core.clock.now() }
  return commit(async (unit) => {
    unit.audit({
      subject: `vendor ${vendor}`,
      reason,
      before: { fault: faults.get(vendor)?.kind ?? none },
      after: { fault: kind, ...(kind === 'lateSettle' ? { seconds } : {}) },
    })
    unit.afterCommit(() => faults.set(vendor, fault))
    return { done: true as const }
  })
}

function getFaults({ vendorFaults }: Core): VendorFaults {
  if (!vendorFaults) throw new DomainError('LAB_ONLY')
  return vendorFaults
}
