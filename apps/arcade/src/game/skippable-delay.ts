/** A delay that `skip` ends early. */
export interface SkippableDelay {
  wait(ms: number): Promise<void>
  skip(): void
}

/** Creates a delay; at most one `wait` is pending at a time. */
export function createSkippableDelay(): SkippableDelay {
  let end: (() => void) | null = null
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), ms)
        end = () => {
          clearTimeout(timer)
          end = null
          resolve()
        }
      }),
    skip: () => end?.(),
  }
}
