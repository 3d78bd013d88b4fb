import type { TreeRow } from './tree-rows.ts'

/** What a key requests of a tree. Values are indices of rows. */
export type TreeMove =
  | { readonly to: number }
  | { readonly expand: number }
  | { readonly collapse: number }
  | { readonly expandSiblings: number }
  | { readonly press: number }

interface TreeKeyContext {
  readonly rows: readonly TreeRow[]
  /** Index of the active row. */
  readonly active: number
  readonly rightToLeft: boolean
}

function moveInward(rows: readonly TreeRow[], active: number): TreeMove | undefined {
  const row = rows[active]
  if (row?.kind !== 'node' || !row.expandable) return undefined
  return row.expanded ? { to: active + 1 } : { expand: active }
}

function moveOutward(rows: readonly TreeRow[], active: number): TreeMove | undefined {
  const row = rows[active]
  if (row?.kind === 'node' && row.expanded) return { collapse: active }
  return row?.parent === undefined ? undefined : { to: row.parent }
}

/** Keyboard of the ARIA tree pattern; returns undefined for other keys. */
export function getTreeMove(key: string, { rows, active, rightToLeft }: TreeKeyContext): TreeMove | undefined {
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(active + 1, last) }
    case 'ArrowUp':
      return { to: Math.max(active - 1, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'ArrowRight':
      return rightToLeft ? moveOutward(rows, active) : moveInward(rows, active)
    case 'ArrowLeft':
      return rightToLeft ? moveInward(rows, active) : moveOutward(rows, active)
    case '*':
      return { expandSiblings: active }
    case 'Enter':
    case ' ':
      return { press: active }
    default:
      return undefined
  }
}

/** Index of the next row, wrapping around, whose label begins with the typed text. */
export function findTypedRow(rows: readonly TreeRow[], active: number, typed: string): number | undefined {
  const prefix = typed.toLocaleLowerCase()
  // The first letter moves to the next row, further letters narrow the search from the active one.
  const first = active + (typed.length === 1 ? 1 : 0)
  for (let step = 0; step < rows.length; step += 1) {
    const index = (first + step) % rows.length
    const row = rows[index]
    if (row?.kind === 'node' && row.node.label.toLocaleLowerCase().startsWith(prefix)) return index
  }
  return undefined
}
