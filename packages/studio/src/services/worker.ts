import type { WorkRow } from '../db/rounds.ts'
import { getNow, type Studio } from './context.ts'
import type { DrawMachine } from './draws.ts'
import { workByState } from './round-table.ts'
import { graceMs, deliverToWallet, scheduleRetry } from './wallet-delivery.ts'

/** Draws lotteries, delivers pending wallet calls, reports results and pots, and deletes old rows. */
export interface Worker {
  /** Does what is due and returns the number of rounds that were delivered. Concurrent calls share one run. */
  runDue(): Promise<number>
  /** After a start: also delivers rounds within the grace period, as no request is working on them any more. */
  resume(): Promise<number>
}

/** Concurrent wallet calls of one run, and the largest number of rounds in it. */
const maxParallelCalls = 8
const maxRoundsPerRun = 512

/** What the worker does after its deliveries. */
interface Afterwork {
  readonly reportPots: () => Promise<void>
  readonly deleteOld: () => void
}

export function createWorker(studio: Studio, machine: DrawMachine, { reportPots, deleteOld }: Afterwork): Worker {
  let running: Promise<number> | null = null

  async function deliver(aheadMs: number): Promise<number> {
    await machine.draw()
    return deliverAll(studio, studio.rounds.listDueWork(getNow(studio) + aheadMs, maxRoundsPerRun))
  }

  async function deliverAndReport(): Promise<number> {
    const delivered = await deliver(0)
    await machine.report()
    await reportPots()
    deleteOld()
    return delivered
  }

  function share(run: () => Promise<number>): Promise<number> {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  // Results can wait: a platform that shares the studio's process does not listen yet when it resumes.
  return { runDue: () => share(deliverAndReport), resume: () => share(() => deliver(graceMs)) }
}

async function deliverAll(studio: Studio, work: readonly WorkRow[]): Promise<number> {
  const left = [...work]
  const workers = Array.from({ length: maxParallelCalls }, async () => {
    for (let next = left.shift(); next; next = left.shift()) await deliverRound(studio, next.round_id)
  })
  await Promise.all(workers)
  return work.length
}

async function deliverRound(studio: Studio, roundId: string): Promise<void> {
  // A request may have moved the round on since the work was listed: a ticket then waits for its draw.
  if (studio.inFlight.has(roundId) || !studio.rounds.findWork(roundId)) return
  const round = studio.rounds.find(roundId)
  const session = round && studio.sessions.findById(round.session_id)
  if (!round || !session) throw new Error(`Round ${roundId} has pending work but no session`)
  if (!Object.hasOwn(studio.config.vendors, session.vendor)) {
    studio.log.error({ round: roundId, vendor: session.vendor }, 'no secret for the vendor of a pending round')
    // Later, so that it does not keep the rounds of other vendors waiting.
    const kind = workByState[round.state]
    if (kind) scheduleRetry(studio, round, kind, 'no secret')
    return
  }
  await deliverToWallet(studio, session, round)
}
