import { type RefObject, useMemo, useState } from 'react'
import type { TreeMove } from './tree-keys.ts'
import { findFirstVisible, flattenTree, getPath, type NodeRow, type TreeNode, type TreeRow } from './tree-rows.ts'
import { type LoadChildren, useBranches } from './use-branches.ts'
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts'

export interface TreeOptions {
  readonly nodes: readonly TreeNode[]
  readonly loadChildren: LoadChildren | undefined
  readonly defaultExpanded: readonly string[]
  readonly selected: string | null | undefined
  readonly onSelect: ((node: TreeNode) => void) | undefined
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Block size of a row in CSS pixels. */
  readonly rowSize: number
}

export interface TreeController {
  /** The visible rows, top down. */
  readonly rows: readonly TreeRow[]
  /** Index of the active row. */
  readonly active: number
  readonly virtualRows: VirtualRows
  /** Makes a row active and scrolls to it. */
  readonly moveTo: (index: number) => void
  /** Makes a row active and selects, toggles or reloads it. */
  readonly press: (row: TreeRow | undefined) => void
  /** Makes a row active and opens or closes it. */
  readonly pressToggle: (row: NodeRow) => void
  /** Applies what a key requests. */
  readonly perform: (move: TreeMove) => void
}

/** State and actions of a tree. */
export function useTree(options: TreeOptions): TreeController {
  const { nodes, loadChildren, defaultExpanded, selected, onSelect, scroller, rowSize } = options
  const { expanded, branches, expand, collapse } = useBranches(defaultExpanded, loadChildren)
  const rows = useMemo(() => flattenTree(nodes, expanded, branches), [nodes, expanded, branches])
  const [activePath, setActivePath] = useState<readonly string[]>(selected ? [selected] : [])
  const active = findFirstVisible(rows, activePath)
  const virtualRows = useVirtualRows({ scroller, rows, active, rowSize })

  function moveTo(index: number) {
    const row = rows[index]
    if (row === undefined) return
    setActivePath(getPath(rows, row))
    virtualRows.scrollToRow(index)
  }

  function toggle({ node, expandable, expanded: open }: NodeRow) {
    if (!expandable) return
    if (open) collapse(node.id)
    else expand([node])
  }

  function press(row: TreeRow | undefined) {
    if (row === undefined) return
    setActivePath(getPath(rows, row))
    if (row.kind === 'note') {
      if (row.state === 'failed') expand([row.owner])
    } else if (onSelect === undefined) toggle(row)
    else onSelect(row.node)
  }

  function pressToggle(row: NodeRow) {
    setActivePath(getPath(rows, row))
    toggle(row)
  }

  function expandSiblings(index: number) {
    const parent = rows[index]?.parent
    expand(rows.flatMap((row) => (row.kind === 'node' && row.expandable && row.parent === parent ? [row.node] : [])))
  }

  function perform(move: TreeMove) {
    if ('to' in move) moveTo(move.to)
    else if ('press' in move) press(rows[move.press])
    else if ('expandSiblings' in move) expandSiblings(move.expandSiblings)
    else {
      const row = rows['expand' in move ? move.expand : move.collapse]
      if (row?.kind === 'node') toggle(row)
    }
  }

  return { rows, active, virtualRows, moveTo, press, pressToggle, perform }
}
