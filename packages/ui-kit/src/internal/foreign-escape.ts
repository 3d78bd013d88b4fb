interface ChangeDetails {
  readonly reason: string
  readonly event: Event
  readonly cancel: () => void
  readonly allowPropagation: () => void
}

/**
 * Leaves an Escape to the modal that has the focus, which is the topmost one: modals that are no children of each other all
 * hear it. Returns whether the key is another one's.
 */
export function leaveForeignEscape(details: ChangeDetails, popup: HTMLElement | null): boolean {
  const { reason, event } = details
  if (reason !== 'escape-key' || !(event.target instanceof Element)) return false
  const focused = event.target.closest('[role="dialog"], [role="alertdialog"]')
  if (focused === null || focused === popup) return false
  details.cancel()
  details.allowPropagation()
  return true
}
