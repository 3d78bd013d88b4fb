import { getRandomInt } from '@croupier/runtime/platform/randomness'

/** All open pages receive a change at once; their requests are spread over this time, milliseconds. */
const spreadMs = 1_000

/**
 * Returns a function that runs `apply` within a second. Calls before it has started are one; a call while it runs, whose
 * change it may have missed, runs it again.
 */
export function delayChanges(apply: () => Promise<void>, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      const run = () => (signal.aborted ? undefined : apply())
      running = running.then(run, run)
    }, getRandomInt(spreadMs))
  }
}
