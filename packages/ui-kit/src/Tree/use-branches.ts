import { useState } from 'react'
import { type Branch, type Branches, childrenOf, type TreeNode } from './tree-rows.ts'

export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

export interface OpenBranches {
  readonly expanded: ReadonlySet<string>
  readonly branches: Branches
  /** Opens nodes; fetches the children of those whose children are not known, also once more after a failure. */
  readonly expand: (nodes: readonly TreeNode[]) => void
  readonly collapse: (id: string) => void
}

/** Which nodes are open, and the children that were fetched. */
export function useBranches(initial: readonly string[], load: LoadChildren | undefined): OpenBranches {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(initial))
  const [branches, setBranches] = useState<Branches>(() => new Map())

  function keep(id: string, branch: Branch) {
    setBranches((last) => new Map(last).set(id, branch))
  }

  function fetchChildren(node: TreeNode) {
    if (load === undefined || node.lazy !== true || childrenOf(node, branches) !== undefined) return
    if (branches.get(node.id)?.state === 'loading') return
    keep(node.id, { state: 'loading' })
    load(node).then(
      (children) => keep(node.id, { state: 'loaded', children }),
      () => keep(node.id, { state: 'failed' }),
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
