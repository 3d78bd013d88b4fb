import type { Core } from '../../core/core.ts'
import type { RoundKey } from './repository.ts'

/** The win of a vendor's round for real money above its stake, which has been booked. */
export interface BookedWin extends RoundKey {
  readonly merchant: string
  /** Minor units. */
  readonly amount: bigint
}

/** Limits how often wins are published. */
export interface WinFeed {
  /** Reports a win after its commit. Returns at once and never throws. */
  report(win: BookedWin): void
  /** Drops what waits, and resolves once nothing is being published. */
  close(): Promise<void>
}

/** Milliseconds between two publications of a merchant. */
const intervalMs = 1_000
/** Wins that may wait for the next publication of their merchant. */
const maxWaiting = 50

/** Adds a win to those that wait; if there are too many, the smallest is dropped. */
function addWin(waiting: BookedWin[], win: BookedWin): void {
  if (waiting.length < maxWaiting) {
    waiting.push(win)
    return
  }
  const smallest = waiting.reduce((least, each) => (each.amount < least.amount ? each : least))
  if (smallest.amount < win.amount) waiting[waiting.indexOf(smallest)] = win
}

/**
 * Creates the feed of wins of this process: the first win of a merchant is published at once, those of the next second together after
 * it. `publish` takes wins of one merchant.
 */
export function createWinFeed(
  log: Pick<Core['log'], 'error'>,
  publish: (merchant: string, wins: readonly BookedWin[]) => Promise<void>,
): WinFeed {
  /** By merchant, while its next publication has to wait. */
  const waiting = new Map<string, BookedWin[]>()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isClosed = false

  const run = async (merchant: string, wins: readonly BookedWin[]) => {
    try {
      await publish(merchant, wins)
    } catch (error) {
      log.error({ err: error, merchant }, 'Publishing a win failed.')
    }
    if (!isClosed) timers.set(merchant, setTimeout(() => publishWaiting(merchant), intervalMs).unref())
  }
  const start = (merchant: string, wins: readonly BookedWin[]) => {
    waiting.set(merchant, [])
    const work = run(merchant, wins).finally(() => running.delete(work))
    running.add(work)
  }
  const publishWaiting = (merchant: string) => {
    timers.delete(merchant)
    const wins = waiting.get(merchant) ?? []
    waiting.delete(merchant)
    if (wins.length > 0) start(merchant, wins)
  }

  return {
    report: (win) => {
      if (isClosed) return
      const others = waiting.get(win.merchant)
      if (others) addWin(others, win)
      else start(win.merchant, [win])
    },
    close: async () => {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
