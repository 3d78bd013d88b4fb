import { getRandomInt } from '@croupier/runtime/platform/randomness'

/** Milliseconds before each read; the server may need a moment, and clocks differ. */
const delaysMs = [0, 2_000, 6_000] as const
/** Milliseconds over which the clients of a site spread each read: all of them wait for the same second. */
const spreadMs = 2_000

/** Calls `read` soon, and a few times more at growing intervals. Returns a function that stops it. */
export function repeatRead(read: () => void, pick: (bound: number) => number = getRandomInt): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = ([delay, ...later]: readonly number[]) => {
    if (delay === undefined) return
    timer = setTimeout(
      () => {
        read()
        schedule(later)
      },
      delay + pick(spreadMs),
    )
  }
  schedule(delaysMs)
  return () => clearTimeout(timer)
}
