import { isFlagCode, type FlagCode } from './registry.ts'

/** A node of the whitelabel module tree as the wire carries it. */
export interface ModuleNode {
  readonly modId: string
  readonly enabled: '0' | '1'
  readonly childrenNodes: readonly ModuleNode[]
}

/** The flags that are on. */
export type Flags = ReadonlySet<FlagCode>

/** No flag is on: the state before the server has spoken. */
export const noFlags: Flags = new Set()

/** A module is on if and only if it and every ancestor have enabled '1'; one such place is enough. */
export function flagsOf(tree: readonly ModuleNode[]): Flags {
  const on = new Set<FlagCode>()
  const walk = (nodes: readonly ModuleNode[]): void => {
    for (const node of nodes) {
      if (node.enabled !== '1') continue
      if (isFlagCode(node.modId)) on.add(node.modId)
      walk(node.childrenNodes)
    }
  }
  walk(tree)
  return on
}
