import { useEffect, useEffectEvent } from 'react'

/** Time between two requests for the board, in ms: in between, and while something is awaited. */
const intervalMs = 20_000
const waitingIntervalMs = 3_000
/** Delay after the board changes, in ms: the studio acts a moment after it is due. */
const boundaryDelayMs = 700
/** Longest delay that a timer of the browser holds. */
const maxTimerMs = 2 ** 31 - 1

/** What a board is refreshed by. Times in ms since 1970, of the studio's clock. */
interface RefreshOptions<Board> {
  readonly refresh: () => Promise<void>
  readonly board: Board | null
  readonly clockOffset: number
  /** Returns when a board changes. */
  readonly getTimes: (board: Board) => readonly number[]
  /** Returns from when on a result is awaited. */
  readonly getDueAt: (board: Board) => number
  /** Whether something else is awaited. */
  readonly isWaiting: boolean
}

/**
 * Keeps a board up to date while the page is visible: at each of its times, at intervals, and when the page is visible or online
 * again.
 */
export function useRefresh<Board>({
  refresh,
  board,
  clockOffset,
  getTimes,
  getDueAt,
  isWaiting,
}: RefreshOptions<Board>): void {
  const load = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await refresh()
  })

  // Synchronizes with the studio, which the game has no other connection to.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const schedule = () => {
      if (isOver) return
      const now = Date.now() + clockOffset
      const times = board ? getTimes(board).filter((time) => time > now) : []
      const isDue = isWaiting || board === null || getDueAt(board) <= now
      const delays = [isDue ? waitingIntervalMs : intervalMs, ...times.map((time) => time - now + boundaryDelayMs)]
      // A load that fails changes nothing that this effect depends on.
      timer = setTimeout(() => void load().finally(schedule), Math.min(...delays, maxTimerMs))
    }
    schedule()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [board, clockOffset, getTimes, getDueAt, isWaiting])

  // Synchronizes with visibility and connection of the document.
  useEffect(() => {
    const onChange = () => void load()
    onChange()
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('online', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('online', onChange)
    }
  }, [])
}
