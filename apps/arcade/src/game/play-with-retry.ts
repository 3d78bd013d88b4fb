import { isSessionExpired, StudioError } from '../studio/client.ts'

/** Delays between attempts, in ms, unless the studio sends `retryAfter`. */
const retryDelaysMs = [400, 900, 1_800, 3_500, 6_000] as const

/** Errors that leave the result of the round unknown or allow an immediate retry. */
const retryableCodes: ReadonlySet<string> = new Set(['OFFLINE', 'SERVER_BUSY', 'IDEMPOTENCY_IN_PROGRESS'])

/** Errors after which the studio may have accepted a round or ticket: no response, or a failure that it did not foresee. */
const unknownCodes: ReadonlySet<string> = new Set(['OFFLINE', 'SYSTEM_ERROR'])

/**
 * Errors that no repeat changes: the round or ticket does not take place, or an operator has to check it. The studio looks up the
 * id first, so that it repeats the refusal of a known one, and refuses an unknown one only where no earlier attempt was accepted.
 * An invalid request is refused each time.
 */
const finalCodes: ReadonlySet<string> = new Set([
  'ACCOUNT_DISABLED',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_PRECISE',
  'DRAW_CLOSED',
  'GAME_MAINTENANCE',
  'GAME_UNKNOWN',
  'INSUFFICIENT_FUNDS',
  'LOSS_LIMIT_REACHED',
  'MALFORMED_REQUEST',
  'ODDS_CHANGED',
  'PLAY_EXCLUDED',
  'REALITY_CHECK_DUE',
  'ROUND_CANCELLED',
  'ROUND_STUCK',
  'SESSION_LIMIT_REACHED',
  'SIGNATURE_EXPIRED',
  'SIGNATURE_INVALID',
  'STAKE_LIMIT_REACHED',
])

/**
 * Creates a function that requests a round or a ticket, the same one with each call, and retries transient errors. All attempts
 * must have the same id of the client. The function throws StudioError: `OFFLINE` after an attempt that the studio may have
 * accepted, until it states what became of the round.
 */
export function createPlayWithRetry<Result>(request: () => Promise<Result>): () => Promise<Result> {
  let isUnknown = false

  async function attempt(): Promise<Result> {
    try {
      return await request()
    } catch (error) {
      isUnknown ||= error instanceof StudioError && unknownCodes.has(error.code)
      throw error
    }
  }

  return async () => {
    try {
      return await retry(attempt)
    } catch (error) {
      throw isUnknown ? toUnknownError(error) : error
    }
  }
}

async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StudioError) || !retryableCodes.has(error.code)) throw error
      await delay(error.retryAfter === null ? delayMs : error.retryAfter * 1_000)
    }
  }
  return attempt()
}

/** Returns the error of a round of which an attempt may have been accepted. */
function toUnknownError(error: unknown): unknown {
  if (!(error instanceof StudioError) || finalCodes.has(error.code) || isSessionExpired(error.code)) return error
  return new StudioError('OFFLINE')
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
