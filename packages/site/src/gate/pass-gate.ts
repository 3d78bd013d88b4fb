import type { Api } from '@croupier/api-client/api'
import { ApiError } from '@croupier/api-client/api-error'
import { permission } from '@croupier/endpoints/calls/system'
import type { GateAnswer } from '@croupier/runtime/site-context'
import { takeStartedGate } from '../boot.ts'

/** Milliseconds before the retry screen stands instead of the shell (decisions, section 1). */
export const gatePatience = 10_000

/** What the gate's answer means for the app. */
export type GateOutcome =
  | { kind: 'open'; gate: GateAnswer }
  | { kind: 'maintenance'; gate: GateAnswer }
  | { kind: 'blocked'; gate: GateAnswer }
  | { kind: 'wrongAddress' }
  | { kind: 'retry' }

/** Waits for the permission and info answer; slow or failed means the retry screen. */
export async function passGate(api: Api): Promise<GateOutcome> {
  const started = takeStartedGate()
  const waited = started ? performance.now() - started.startedAt : 0
  const patience = AbortSignal.timeout(Math.max(0, gatePatience - waited))
  try {
    const gate = await Promise.race([
      api.call(permission, started ? { started: started.answer } : { signal: patience }),
      new Promise<never>((_resolve, reject) => {
        patience.addEventListener('abort', () => reject(new Error('The gate did not answer in time')))
      }),
    ])
    return outcomeOf(gate)
  } catch (error) {
    const strange = error instanceof ApiError && error.code === 'DOMAIN_CHECK_FAILED'
    return { kind: strange ? 'wrongAddress' : 'retry' }
  }
}

/** 0 opens, 1 is maintenance, 2 is a blocked region (specification, section 4 "System status"). */
export function outcomeOf(gate: GateAnswer): GateOutcome {
  if (gate.status === 1) return { kind: 'maintenance', gate }
  if (gate.status === 2) return { kind: 'blocked', gate }
  return { kind: 'open', gate }
}
