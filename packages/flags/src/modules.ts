import { isContractFlag, isMerchantFlag, type FlagCode } from './codes.ts'

/** A node of the whitelabel module tree on the wire. */
export interface ModuleNode {
  readonly modId: string
  readonly enabled: '0' | '1'
  readonly childrenNodes: readonly ModuleNode[]
}

/** The flags that are on. */
export type Flags = ReadonlySet<FlagCode>

/** No flag is on: the state before the first response. */
export const noFlags: Flags = new Set()

/** Collects the registered flags that are on: a node and all its ancestors have `enabled: '1'`, at one place or more. */
export function collectFlags(tree: readonly ModuleNode[]): Flags {
  const on = new Set<FlagCode>()
  const walk = (nodes: readonly ModuleNode[]): void => {
    for (const node of nodes) {
      if (node.enabled !== '1') continue
      if (isMerchantFlag(node.modId)) on.add(node.modId)
      walk(node.childrenNodes)
    }
  }
  walk(tree)
  return on
}

/** What an account may do under a contract: nothing, receive from it, or also offer it to its downlines. */
export type ContractLevel = 0 | 1 | 2

/** Collects the contract flags of an account that are on: those above level 0. Unregistered codes are ignored. */
export function collectContractFlags(levels: Readonly<Record<string, ContractLevel>>): Flags {
  return new Set(
    Object.entries(levels)
      .filter(([, level]) => level > 0)
      .map(([code]) => code)
      .filter(isContractFlag),
  )
}
