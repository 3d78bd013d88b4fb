import { useState } from 'react'
import { type Branch, type Branches, getChildren, type TreeNode } from './tree-rows.ts'

export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

export interface OpenBranches {
  readonly expanded: ReadonlySet<string>
  readonly branches: Branches
  /** Opens nodes; fetches unknown children, again after a failure. */
  readonly expand: (nodes: readonly TreeNode[]) => void
  readonly collapse: (id: string) => void
}

/** State of the open nodes and their fetched children. */
export function useBranches(initial: readonly string[], load: LoadChildren | undefined): OpenBranches {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(initial))
  const [branches, setBranches] = useState<Branches>(() => new Map())

  function setBranch(id: string, branch: Branch) {
    setBranches((last) => new Map(last).set(id, branch))
  }

  function fetchChildren(node: TreeNode) {
    if (load === undefined || node.lazy !== true || getChildren(node, branches) !== undefined) return
    if (branches.get(node.id)?.state === 'loading') return
    setBranch(node.id, { state: 'loading' })
    load(node).then(
      (children) => setBranch(node.id, { state: 'loaded', children }),
      () => setBranch(node.id, { state: 'failed' }),
    )
  }

  return {
    expanded,
    branches,
    expand(nodes) {
      setExpanded((last) => new Set([...last, ...nodes.map(({ id }) => id)]))
      for (const node of nodes) fetchChildren(node)
    },
    collapse(id) {
      setExpanded((last) => new Set([...last].filter((other) => other !== id)))
    },
  }
}
