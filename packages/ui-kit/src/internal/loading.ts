import type { MouseEvent } from 'react'

function suppressClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Props of a button or link while its action runs: it stays focusable and ignores clicks. */
export const loadingProps = { 'aria-busy': true, 'aria-disabled': true, onClick: suppressClick } as const
