import { getNow, type Studio } from './context.ts'
import { share } from './share.ts'

/** Ms until the next report after a failure. */
const reportPauseMs = 5_000

/**
 * Creates a function that sends reports to the platform, and does nothing for a while after a failure. `send` returns whether
 * all were accepted. Concurrent calls share one run.
 */
export function createReporter(studio: Studio, send: () => Promise<boolean>): () => Promise<void> {
  let reportsAt = 0
  return share(async () => {
    if (getNow(studio) < reportsAt) return
    const delivered = await send()
    reportsAt = delivered ? 0 : getNow(studio) + reportPauseMs
  })
}
