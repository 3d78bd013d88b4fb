import type { MouseEvent } from 'react'

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** What a button or link has while its action runs: it keeps focus and place, and clicks are swallowed. */
export const loadingProps = { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } as const
