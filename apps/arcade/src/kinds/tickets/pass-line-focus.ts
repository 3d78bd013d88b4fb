import { createFocusPass } from '../../ui/pass-focus.ts'

/**
 * Passes the focus on from a line that is removed to the button of the next one, or of the one before at the end; from the only one
 * to the nearest element around it that can have the focus.
 */
export const passLineFocus = createFocusPass((line) =>
  (line.nextElementSibling ?? line.previousElementSibling)?.querySelector('button'),
)
