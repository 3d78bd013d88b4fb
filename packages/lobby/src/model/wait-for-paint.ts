/** Milliseconds after which a page that is not painted, such as that of a hidden tab, continues. */
const paintTimeoutMs = 200

/** Resolves after the next frame has been painted. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is painted after its callbacks, before the next task.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, paintTimeoutMs)
  })
}
