/** Where work waits until a test lets it go on. */
export interface Gate {
  /** Resolves when something waits. */
  readonly reached: Promise<void>
  readonly pass: () => Promise<void>
  /** Lets everything pass from now on. */
  readonly open: () => void
}

/** Creates a closed gate. */
export function createGate(): Gate {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    pass: () => {
      reached.resolve()
      return opened.promise
    },
    open: () => opened.resolve(),
  }
}
