let changesInFlight = 0
let hasSkipped = false

/**
 * Sends a change that is shown before the server has answered. A state pushed meanwhile may be older than the change and
 * would take it back for a moment: it is skipped, and `reload` is called once all changes in flight have ended.
 */
export async function sendShownChange<Result>(send: () => Promise<Result>, reload: () => void): Promise<Result> {
  changesInFlight += 1
  try {
    return await send()
  } finally {
    changesInFlight -= 1
    if (changesInFlight === 0 && hasSkipped) {
      hasSkipped = false
      reload()
    }
  }
}

/** Returns whether a pushed state is to be skipped, because a change that is shown has not been answered yet. */
export function skipPushedState(): boolean {
  if (changesInFlight === 0) return false
  hasSkipped = true
  return true
}
