import { createFocusPass } from '@croupier/runtime/navigation/pass-focus'

/**
 * Passes the focus from a claim that is done to the one of the neighbouring card, or to that card: its own card has left the list, or
 * moves within it, which would lose the focus.
 */
export const passClaimFocus = createFocusPass((claim) => {
  const card = claim.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return neighbour instanceof HTMLElement ? (neighbour.querySelector('button') ?? neighbour) : null
})
