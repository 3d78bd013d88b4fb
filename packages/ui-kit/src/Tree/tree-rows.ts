import type { ReactNode } from 'react'

export interface TreeNode {
  /** Unique in the whole tree. */
  readonly id: string
  /** Shown, and searched by typing. */
  readonly label: string
  readonly icon?: ReactNode
  /** Shown at the end of the row, e.g. a number or a tag. */
  readonly aside?: ReactNode
  /** Child nodes; absent while unknown. */
  readonly children?: readonly TreeNode[] | undefined
  /** Has children that are fetched when the node is first opened. */
  readonly lazy?: boolean | undefined
}

/** Fetched children of a node. */
export type Branch =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly children: readonly TreeNode[] }

export type Branches = ReadonlyMap<string, Branch>

interface Place {
  /** Unique among the rows. */
  readonly id: string
  /** 1 at the top. */
  readonly level: number
  /** 1-based position among its siblings. */
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

/** Placeholder for children that are loading or failed to load. */
export interface NoteRow extends Place {
  readonly kind: 'note'
  readonly state: 'loading' | 'failed'
  /** The parent node of these children. */
  readonly owner: TreeNode
}

export type TreeRow = NodeRow | NoteRow

/** The known children of a node. */
export function getChildren(node: TreeNode, branches: Branches): readonly TreeNode[] | undefined {
  if (node.children !== undefined) return node.children
  const branch = branches.get(node.id)
  return branch?.state === 'loaded' ? branch.children : undefined
}

/** Whether a node has or may have children. */
export function isExpandable(node: TreeNode, branches: Branches): boolean {
  const children = getChildren(node, branches)
  return children === undefined ? node.lazy === true : children.length > 0
}

/** Flattens a tree into its visible rows, top down. */
export function flattenTree(
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
      const children = getChildren(node, branches)
      if (children === undefined) addNote(node, level + 1, own)
      else add(children, level + 1, own)
    }
  }

  add(nodes, 1, undefined)
  return rows
}

/** Ids of a row and its ancestors, innermost first. */
export function getPath(rows: readonly TreeRow[], row: TreeRow): readonly string[] {
  const path: string[] = []
  for (let at: TreeRow | undefined = row; at !== undefined; at = rows[at.parent ?? -1]) path.push(at.id)
  return path
}

/** Index of the first id of `path` that is visible, so that the parent replaces a removed row; 0 if none is. */
export function findFirstVisible(rows: readonly TreeRow[], path: readonly string[]): number {
  for (const pathId of path) {
    const index = rows.findIndex(({ id }) => id === pathId)
    if (index !== -1) return index
  }
  return 0
}
