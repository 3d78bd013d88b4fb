import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/lab'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { advanceClock, pauseClock, resumeClock } from '../../core/clock/advance-clock.ts'
import type { Core } from '../../core/core.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { overrideCaptcha } from '../../core/security/captcha.ts'
import { createLegibleCode } from '../../core/security/random.ts'

type ClockState = InferWire<typeof endpoints.labClock>

interface LabChange<Body> {
  readonly body: Body
  readonly commit: Commit<unknown>
}

const minuteMs = 60_000
const solutionLength = 4

/** Returns the virtual clock. Throws LAB_ONLY without one. */
export async function getClock(core: Core): Promise<ClockState> {
  const clock = getVirtualClock(core)
  return { now: clock.now().toISOString(), paused: clock.isPaused() }
}

/** Advances the virtual clock; what is due by then is queued. Throws LAB_ONLY without one. */
export async function advanceLabClock(
  core: Core,
  { body, commit }: LabChange<InferBody<typeof endpoints.advanceLabClock>>,
): Promise<ClockState> {
  getVirtualClock(core)
  await commit(async (unit) => unit.audit({ subject: 'clock', after: body }))
  await advanceClock(core, { by: body.minutes * minuteMs })
  return getClock(core)
}

/** Stops the virtual clock, or lets it go on. Throws LAB_ONLY without one. */
export async function pauseLabClock(
  core: Core,
  { body, commit }: LabChange<InferBody<typeof endpoints.pauseLabClock>>,
): Promise<ClockState> {
  const clock = getVirtualClock(core)
  await commit(async (unit) => unit.audit({ subject: 'clock', after: body }))
  if (body.paused !== clock.isPaused()) await (body.paused ? pauseClock(core) : resumeClock(core))
  return getClock(core)
}

/** Replaces the solution of a captcha by the returned one. Throws LAB_ONLY, NOT_FOUND. */
export async function solveCaptcha(
  core: Core,
  { body, commit }: LabChange<InferBody<typeof endpoints.solveLabCaptcha>>,
): Promise<{ solution: string }> {
  getVirtualClock(core)
  return commit(async (unit) => {
    const solution = createLegibleCode(solutionLength)
    if (!(await overrideCaptcha(unit, body.captchaId, solution))) throw new DomainError('NOT_FOUND')
    unit.audit({ subject: 'captcha' })
    return { solution }
  })
}

function getVirtualClock({ virtualClock }: Core) {
  if (!virtualClock) throw new DomainError('LAB_ONLY')
  return virtualClock
}
