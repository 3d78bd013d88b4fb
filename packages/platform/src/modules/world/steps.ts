import type { Transaction } from '../../core/db/database.ts'
import type { Posting } from '../../core/ledger/posting.ts'
import { processEvents, type EventRow } from '../wallet/repository.ts'
import { postAll } from './repository.ts'

/** Something that happens at an instant of a world. */
export type Step = { readonly at: Date } & (
  | { readonly event: EventRow; readonly posting?: never; readonly run?: never }
  | { readonly posting: Posting; readonly event?: never; readonly run?: never }
  | { readonly run: (transaction: Transaction) => Promise<void>; readonly event?: never; readonly posting?: never }
)

/** Bounds the parameters of a statement. */
const maxBatch = 500

/**
 * Takes steps in the order of time, so that every balance has been reached in the order in which records show it; neighbours of
 * one kind share a statement. Throws where a bet is refused: a world plans only bets that its accounts can pay.
 */
export async function takeSteps(transaction: Transaction, steps: readonly Step[]): Promise<void> {
  let events: EventRow[] = []
  let postings: Posting[] = []
  const flush = async () => {
    const [eventBatch, postingBatch] = [events, postings]
    events = []
    postings = []
    if (eventBatch.length > 0) await bookEvents(transaction, eventBatch)
    await postAll(transaction, postingBatch)
  }
  for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const isFull = events.length + postings.length === maxBatch
    if (isFull || (step.event ? postings.length > 0 : events.length > 0) || step.run) await flush()
    if (step.event) events.push(step.event)
    else if (step.posting) postings.push(step.posting)
    else await step.run(transaction)
  }
  await flush()
}

async function bookEvents(transaction: Transaction, rows: readonly EventRow[]): Promise<void> {
  const outcomes = await processEvents(transaction.query, rows)
  outcomes.forEach(({ refusal }, index) => {
    if (refusal !== null) throw new Error(`The event ${rows[index]?.transactionId} of a world was refused: ${refusal}.`)
  })
}
