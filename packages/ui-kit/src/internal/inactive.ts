import type { MouseEvent } from 'react'

function suppressClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Props of a button or link while its action runs: it stays focusable and ignores clicks. */
export const loadingProps = { 'aria-busy': true, 'aria-disabled': true, onClick: suppressClick } as const

/**
 * Props of a button that has reached its limit, such as the end of a row: it keeps the focus that it has, which a
 * disabled button loses, but is no tab stop, and ignores clicks.
 */
export const inactiveProps = { 'aria-disabled': true, tabIndex: -1, onClick: suppressClick } as const
