import type { TreeRow } from './tree-rows.ts'

/** What a key asks of a tree. */
export type TreeMove =
  | { readonly to: number }
  | { readonly expand: number }
  | { readonly collapse: number }
  | { readonly expandSiblings: number }
  | { readonly press: number }

interface Situation {
  readonly rows: readonly TreeRow[]
  /** Index of the active row. */
  readonly active: number
  readonly rightToLeft: boolean
}

function inwards(rows: readonly TreeRow[], active: number): TreeMove | undefined {
  const row = rows[active]
  if (row?.kind !== 'node' || !row.expandable) return undefined
  return row.expanded ? { to: active + 1 } : { expand: active }
}

function outwards(rows: readonly TreeRow[], active: number): TreeMove | undefined {
  const row = rows[active]
  if (row?.kind === 'node' && row.expanded) return { collapse: active }
  return row?.parent === undefined ? undefined : { to: row.parent }
}

/** The keyboard of a tree as the ARIA practices have it; undefined for keys that mean nothing to it. */
export function moveOf(key: string, { rows, active, rightToLeft }: Situation): TreeMove | undefined {
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
      return rightToLeft ? outwards(rows, active) : inwards(rows, active)
    case 'ArrowLeft':
      return rightToLeft ? inwards(rows, active) : outwards(rows, active)
    case '*':
      return { expandSiblings: active }
    case 'Enter':
    case ' ':
      return { press: active }
    default:
      return undefined
  }
}

/** Index of the next row, after the active one and around, whose label begins with what was typed. */
export function typedRow(rows: readonly TreeRow[], active: number, typed: string): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  // The first letter moves on, further letters narrow down where one is.
  const first = active + (typed.length === 1 ? 1 : 0)
  for (let step = 0; step < rows.length; step += 1) {
    const index = (first + step) % rows.length
    const row = rows[index]
    if (row?.kind === 'node' && row.node.label.toLocaleLowerCase().startsWith(wanted)) return index
  }
  return undefined
}
