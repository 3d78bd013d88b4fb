import { DomainError } from '@croupier/domain/errors'

/** Runs work of a caller unless too much is in progress. */
export type ConcurrencyLimit = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>

/** How much work may be in progress: altogether, and of one caller. */
interface ConcurrencyOptions {
  readonly max: number
  readonly maxPerCaller: number
  readonly retryAfterSeconds: number
}

/**
 * Creates a limit of work in progress in this process. What is beyond it is SERVER_BUSY at once: where the caller decides how
 * long work takes, a queue would hold it for everyone else.
 */
export function createConcurrencyLimit({ max, maxPerCaller, retryAfterSeconds }: ConcurrencyOptions): ConcurrencyLimit {
  const running: string[] = []
  return async (caller, work) => {
    const own = running.filter((each) => each === caller).length
    if (running.length >= max || own >= maxPerCaller) {
      throw new DomainError('SERVER_BUSY', { retryAfter: retryAfterSeconds })
    }
    running.push(caller)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(caller), 1)
    }
  }
}
