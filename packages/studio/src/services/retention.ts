import { competitions } from '@croupier/fair/sports/competitions'
import { createDeleteOld } from '../db/retention.ts'
import { getNow, type Studio } from './context.ts'

const dayMs = 24 * 60 * 60_000
/** How long a player may verify a round, from its stake on. */
export const proofMs = 365 * dayMs
/** How long draws without tickets and sessions without rounds stay. The platform has the proof of its draws too. */
export const idleMs = 30 * dayMs
/** Latest draws of a game that stay: more than are shown, and than a pause makes up for, so that none is drawn again. */
const keptDraws = 100
/** Rows of a kind that are deleted at once, between requests. */
const maxDeleted = 1_000

/** Creates a function that deletes old rows, once a day, a part with each call. */
export function createRetention(studio: Studio): () => void {
  const deleteOld = createDeleteOld(studio.database)
  const combined = [...competitions.keys()]
  let dueAt = 0
  return () => {
    const now = getNow(studio)
    if (now < dueAt) return
    const isPartial = deleteOld({
      before: now - proofMs,
      idleBefore: now - idleMs,
      combined,
      keptDraws,
      limit: maxDeleted,
    })
    if (!isPartial) dueAt = now + dayMs
  }
}
