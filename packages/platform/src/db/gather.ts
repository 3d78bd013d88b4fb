import { setImmediate } from 'node:timers/promises'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly done: PromiseWithResolvers<Result>
}

/** Does something with several items at once; one result per item, in their order. */
export type RunTogether<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

/**
 * Makes one call out of what arrives together or while the call before it runs, at most `most` items each: a queue
 * that gets cheaper per item the longer it is. The embedded database works on the event loop's own thread, so every
 * call first lets the loop read what other connections have already sent. A call that fails is made again for each of its items alone, so that none fails
 * for another's reason; `run` must therefore leave nothing behind when it fails.
 */
export function gather<Item, Result>(most: number, run: RunTogether<Item, Result>): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let running = false
  const drain = async () => {
    running = true
    while (queue.length > 0) {
      await setImmediate()
      await settle(queue.splice(0, most), run)
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

async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  run: RunTogether<Item, Result>,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item))
    for (const [index, { done }] of batch.entries()) {
      const result = results[index]
      if (result === undefined) done.reject(new Error('A gathered call answered too few results.'))
      else done.resolve(result)
    }
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await settle([one], run)
    else for (const { done } of batch) done.reject(error)
  }
}
