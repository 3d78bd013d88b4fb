import type { WorkRow } from '../db/rounds.ts'
import { nowOf, type Studio } from './context.ts'
import { graceMs, tellWallet } from './telling.ts'

/** Tells the wallet what it has still to know. */
export interface Worker {
  /** Does what is due and answers how much that was. Two calls at once do the work once. */
  runDue(): Promise<number>
  /** After a start: does also what was about to become due, because nobody else is at it. */
  resume(): Promise<number>
}

/** Calls of the wallet that one look at the work may have under way, and rounds that it takes at most. */
const parallelCalls = 8
const roundsPerLook = 512

export function createWorker(studio: Studio): Worker {
  let looking: Promise<number> | null = null

  function look(until: number): Promise<number> {
    looking ??= tellAll(studio, studio.rounds.dueWork(until, roundsPerLook)).finally(() => {
      looking = null
    })
    return looking
  }

  return {
    runDue: () => look(nowOf(studio)),
    resume: () => look(nowOf(studio) + graceMs),
  }
}

async function tellAll(studio: Studio, work: readonly WorkRow[]): Promise<number> {
  const left = [...work]
  const lanes = Array.from({ length: parallelCalls }, async () => {
    for (let next = left.shift(); next; next = left.shift()) await tellOne(studio, next.round_id)
  })
  await Promise.all(lanes)
  return work.length
}

async function tellOne(studio: Studio, roundId: string): Promise<void> {
  const round = studio.rounds.find(roundId)
  const session = round && studio.sessions.byId(round.session_id)
  if (!round || !session) throw new Error(`Round ${roundId} has work but no session`)
  if (!Object.hasOwn(studio.config.vendors, session.vendor)) {
    studio.log.error({ round: roundId, vendor: session.vendor }, 'a round waits for a vendor without a secret')
    return
  }
  await tellWallet(studio, session, round)
}
