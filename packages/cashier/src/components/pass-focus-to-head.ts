import { createFocusPass } from '@croupier/runtime/navigation/pass-focus'

/** A ref of what leaves the view of a movement of money once it has acted: the heading of the view gets its focus. */
export const passFocusToHead = createFocusPass((element) =>
  element.closest('article')?.querySelector<HTMLElement>('h2'),
)
