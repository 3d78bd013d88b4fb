import { StudioError } from '../studio/client.ts'

/** Delays between attempts, in ms, unless the studio sends `retryAfter`. */
const retryDelaysMs = [400, 900, 1_800, 3_500, 6_000] as const

/** Errors that leave the result of the round unknown or allow an immediate retry. */
const retryableCodes: ReadonlySet<string> = new Set(['OFFLINE', 'SERVER_BUSY', 'IDEMPOTENCY_IN_PROGRESS'])

/** Requests a round or a ticket and retries transient errors. All attempts must have the same id of the client. Throws StudioError. */
export async function playWithRetry<Result>(request: () => Promise<Result>): Promise<Result> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof StudioError) || !retryableCodes.has(error.code)) throw error
      await delay(error.retryAfter === null ? delayMs : error.retryAfter * 1_000)
    }
  }
  return request()
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
