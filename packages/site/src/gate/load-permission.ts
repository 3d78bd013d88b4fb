import type { Api } from '@croupier/api-client/api'
import { ApiError } from '@croupier/api-client/api-error'
import { permission } from '@croupier/endpoints/calls/system'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { consumePreloadedPermission } from '../boot.ts'

/** Milliseconds before the retry screen replaces the static shell (decisions, section 1). */
export const gateTimeoutMs = 10_000

/** Result of the permission call for the app. */
export type GateOutcome =
  | { kind: 'open'; gate: GateResponse }
  | { kind: 'maintenance'; gate: GateResponse }
  | { kind: 'blocked'; gate: GateResponse }
  | { kind: 'wrongAddress' }
  | { kind: 'retry' }

/** Loads the permission, with the call of the boot script where present. A timeout or failure results in `retry`. */
export async function loadPermission(api: Api): Promise<GateOutcome> {
  const preloaded = consumePreloadedPermission()
  const elapsedMs = preloaded ? performance.now() - preloaded.startedAt : 0
  const timeoutSignal = AbortSignal.timeout(Math.max(0, gateTimeoutMs - elapsedMs))
  try {
    const gate = await Promise.race([
      api.call(permission, preloaded ? { preloadedResponse: preloaded.response } : { signal: timeoutSignal }),
      new Promise<never>((_resolve, reject) => {
        timeoutSignal.addEventListener('abort', () => reject(new Error('The permission call timed out')))
      }),
    ])
    return toGateOutcome(gate)
  } catch (error) {
    const isDomainMismatch = error instanceof ApiError && error.code === 'DOMAIN_CHECK_FAILED'
    return { kind: isDomainMismatch ? 'wrongAddress' : 'retry' }
  }
}

/** Converts the status: 0 open, 1 maintenance, 2 blocked region (specification, section 4 "System status"). */
export function toGateOutcome(gate: GateResponse): GateOutcome {
  if (gate.status === 1) return { kind: 'maintenance', gate }
  if (gate.status === 2) return { kind: 'blocked', gate }
  return { kind: 'open', gate }
}
