import { competitions } from '@croupier/fair/sports/competitions'
import { createDeleteOld } from '../db/retention.ts'
import { getNow, type Studio } from './context.ts'

const dayMs = 24 * 60 * 60_000
/** How long a player may verify a round, from its stake on. */
export const proofMs = 365 * dayMs
/** How long refused rounds stay: no session, and so no repeat of a request, is as old. */
export const refusedMs = 7 * dayMs
/** How long draws without tickets and sessions without rounds stay. The platform has the proof of its draws too. */
export const idleMs = 30 * dayMs
/** Latest draws of a game that stay: more than are shown, and than a pause makes up for, so that none is drawn again. */
const keptDraws = 100
/** Rows that one call looks at, between requests. */
const maxRows = 1_000

/** Creates a function that looks for old rows once a day, at some of them with each call, and deletes what nothing needs. */
export function createRetention(studio: Studio): () => void {
  const deleteOld = createDeleteOld(studio.database)
  const combined = [...competitions.keys()]
  let dueAt = 0
  return () => {
    const now = getNow(studio)
    if (now < dueAt) return
    const isPartial = deleteOld({
      before: now - proofMs,
      refusedBefore: now - refusedMs,
      idleBefore: now - idleMs,
      combined,
      keptDraws,
      limit: maxRows,
    })
    if (!isPartial) dueAt = now + dayMs
  }
}
