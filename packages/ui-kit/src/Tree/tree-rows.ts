import type { ReactNode } from 'react'

export interface TreeNode {
  /** Unique in the whole tree. */
  readonly id: string
  /** Also what typing looks for. */
  readonly label: string
  readonly icon?: ReactNode
  /** At the end of the row, e.g. a number or a tag. */
  readonly aside?: ReactNode
  /** What is below it; absent while it is not known. */
  readonly children?: readonly TreeNode[] | undefined
  /** Has children that are fetched when it is opened first. */
  readonly lazy?: boolean | undefined
}

/** What became of fetching the children of a node. */
export type Branch =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly children: readonly TreeNode[] }

export type Branches = ReadonlyMap<string, Branch>

interface Place {
  /** Unique among the rows. */
  readonly id: string
  /** 1 at the top. */
  readonly level: number
  /** 1-based place among its siblings. */
  readonly position: number
  readonly setSize: number
  /** Index of the parent's row; undefined at the top. */
  readonly parent: number | undefined
}

export interface NodeRow extends Place {
  readonly kind: 'node'
  readonly node: TreeNode
  readonly expandable: boolean
  readonly expanded: boolean
}

/** Stands for children that are not there yet, or did not come. */
export interface NoteRow extends Place {
  readonly kind: 'note'
  readonly state: 'loading' | 'failed'
  /** The node whose children they are. */
  readonly owner: TreeNode
}

export type TreeRow = NodeRow | NoteRow

/** The children of a node as far as they are known. */
export function childrenOf(node: TreeNode, branches: Branches): readonly TreeNode[] | undefined {
  if (node.children !== undefined) return node.children
  const branch = branches.get(node.id)
  return branch?.state === 'loaded' ? branch.children : undefined
}

/** Whether opening it may show something. */
export function isExpandable(node: TreeNode, branches: Branches): boolean {
  const children = childrenOf(node, branches)
  return children === undefined ? node.lazy === true : children.length > 0
}

/** Everything that is in sight, top down: the children of what is expanded stand below it. */
export function treeRows(
  nodes: readonly TreeNode[],
  expandedIds: ReadonlySet<string>,
  branches: Branches,
): readonly TreeRow[] {
  const rows: TreeRow[] = []

  function addNote(owner: TreeNode, level: number, parent: number) {
    const state = branches.get(owner.id)?.state
    if (state !== 'loading' && state !== 'failed') return
    rows.push({ kind: 'note', id: `${owner.id}/note`, state, owner, level, parent, position: 1, setSize: 1 })
  }

  function add(siblings: readonly TreeNode[], level: number, parent: number | undefined) {
    for (const [index, node] of siblings.entries()) {
      const expandable = isExpandable(node, branches)
      const expanded = expandable && expandedIds.has(node.id)
      const place = { id: node.id, level, parent, position: index + 1, setSize: siblings.length }
      rows.push({ kind: 'node', ...place, node, expandable, expanded })
      if (!expanded) continue
      const own = rows.length - 1
      const children = childrenOf(node, branches)
      if (children === undefined) addNote(node, level + 1, own)
      else add(children, level + 1, own)
    }
  }

  add(nodes, 1, undefined)
  return rows
}

/** Ids of a row and of all that it is below, from the inside out. */
export function placesOf(rows: readonly TreeRow[], row: TreeRow): readonly string[] {
  const places: string[] = []
  for (let at: TreeRow | undefined = row; at !== undefined; at = rows[at.parent ?? -1]) places.push(at.id)
  return places
}

/** Index of the first of `places` that is in sight; 0 where none is. A row that is gone leaves its parent in its place. */
export function firstOf(rows: readonly TreeRow[], places: readonly string[]): number {
  for (const place of places) {
    const index = rows.findIndex(({ id }) => id === place)
    if (index !== -1) return index
  }
  return 0
}
