import { isContractFlag, isMerchantFlag } from './codes.ts'
import type { ModuleNode } from './modules.ts'
import { flagRegistry, type FlagDefinition } from './registry.ts'

/** A module of the whitelabel tree or a registered flag, and why it is on or off. */
export interface ModuleExplanation {
  readonly code: string
  /** `tree`: a module of the tree; `absent`: a registered flag without one; `contract`: decided for each account. */
  readonly source: 'tree' | 'absent' | 'contract'
  /** What its own switch says; null without a module. */
  readonly own: boolean | null
  /** Whether it is on; null where the account decides. */
  readonly effective: boolean | null
  /** Codes of the modules above it that are off, the uppermost first. */
  readonly offAncestors: readonly string[]
  /** Codes of all modules below it, which are off while it is. */
  readonly dependants: readonly string[]
  /** Meaning and use of a registered flag; null for a module that only groups others. */
  readonly flag: FlagDefinition | null
}

/** Explains every module of a whitelabel tree, in its order, then the registered flags that it lacks. */
export function explainModules(tree: readonly ModuleNode[]): readonly ModuleExplanation[] {
  const explained = tree.flatMap((node) => explainNode(node, []))
  const known = new Set(explained.map(({ code }) => code))
  const absent = Object.entries(flagRegistry)
    .filter(([code]) => !known.has(code))
    .map(([code, flag]) => explainAbsent(code, flag))
  return [...explained, ...absent]
}

function explainNode(node: ModuleNode, offAncestors: readonly string[]): ModuleExplanation[] {
  const own = node.enabled === '1'
  const below = node.childrenNodes.flatMap((child) =>
    explainNode(child, own ? offAncestors : [...offAncestors, node.modId]),
  )
  const explanation: ModuleExplanation = {
    code: node.modId,
    source: 'tree',
    own,
    effective: own && offAncestors.length === 0,
    offAncestors,
    dependants: below.map(({ code }) => code),
    flag: isMerchantFlag(node.modId) ? flagRegistry[node.modId] : null,
  }
  return [explanation, ...below]
}

function explainAbsent(code: string, flag: FlagDefinition): ModuleExplanation {
  const isContract = isContractFlag(code)
  return {
    code,
    source: isContract ? 'contract' : 'absent',
    own: null,
    effective: isContract ? null : false,
    offAncestors: [],
    dependants: [],
    flag,
  }
}

/** A node of a tree that its owner may change. */
interface NewModuleNode {
  modId: string
  enabled: '0' | '1'
  childrenNodes: NewModuleNode[]
}

/** Returns a copy of a tree in which a module is switched; null when the tree has no such module. */
export function switchModule(tree: readonly ModuleNode[], code: string, enabled: boolean): NewModuleNode[] | null {
  let found = false
  const walk = (nodes: readonly ModuleNode[]): NewModuleNode[] =>
    nodes.map((node) => {
      const childrenNodes = walk(node.childrenNodes)
      if (node.modId !== code) return { ...node, childrenNodes }
      found = true
      return { ...node, enabled: enabled ? '1' : '0', childrenNodes }
    })
  const switched = walk(tree)
  return found ? switched : null
}
