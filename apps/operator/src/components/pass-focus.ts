/**
 * A ref that passes the focus on from a button that its own action removes: to the first button that stays or stands beside it
 * then, else to the heading of the page.
 */
export function passFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const { parentElement } = element
    // What replaces the button enters the document after this cleanup, in the same task.
    queueMicrotask(() => {
      const button = parentElement?.isConnected ? parentElement.querySelector('button') : null
      const next = button ?? document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    })
  }
}
