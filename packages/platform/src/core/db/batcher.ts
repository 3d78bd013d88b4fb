import { setImmediate } from 'node:timers/promises'
import { isUnavailable } from './unavailable.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly done: PromiseWithResolvers<Result>
}

/** Processes several items at once; returns one result per item, in their order. */
type RunBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

/** Options of a batcher. */
export interface BatcherOptions<Item, Result> {
  readonly maxBatchSize: number
  readonly run: RunBatch<Item, Result>
}

/**
 * Combines calls that arrive together, or while the previous batch runs, into batches of at most `maxBatchSize` items,
 * so the cost per item falls as the queue grows. The embedded database runs on the event loop's thread, so every batch
 * first yields to let the loop read what other connections have sent. A failed batch is retried item by item, so that
 * no item fails because of another; `run` must therefore have no effect when it fails. While the database is
 * unavailable, all waiting items fail with the batch, so that none waits for more than one time limit.
 */
export function createBatcher<Item, Result>({
  maxBatchSize,
  run,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let running = false
  const drain = async () => {
    running = true
    while (queue.length > 0) {
      await setImmediate()
      const batch = queue.splice(0, maxBatchSize)
      await settle(batch, run).catch((error: unknown) => {
        for (const { done } of [...batch, ...queue.splice(0)]) done.reject(error)
      })
    }
    running = false
  }
  return (item) => {
    const done = Promise.withResolvers<Result>()
    queue.push({ item, done })
    if (!running) void drain()
    return done.promise
  }
}

/** Rejects when the database is unavailable. */
async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  run: RunBatch<Item, Result>,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item))
    for (const [index, { done }] of batch.entries()) {
      const result = results[index]
      if (result === undefined) done.reject(new Error('A batch returned too few results.'))
      else done.resolve(result)
    }
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (batch.length > 1) for (const one of batch) await settle([one], run)
    else for (const { done } of batch) done.reject(error)
  }
}
