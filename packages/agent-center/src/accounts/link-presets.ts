import type { ContractShares, OpenableType } from '@croupier/domain/agent-accounts'
import type { AgentLink } from '@croupier/endpoints/calls/agent-accounts'

/** What a link fixes for those who register with it, as its form has it. */
export interface LinkPresets {
  readonly type: OpenableType
  /** Its last day, empty for no end. */
  readonly expiresOn: string
  readonly maxUses: number | null
  readonly contractShares: ContractShares
}

/** Returns what the form of a new link begins with, or that of an existing one. */
export function createPresets(link?: AgentLink): LinkPresets {
  if (!link) return { type: 0, expiresOn: '', maxUses: null, contractShares: {} }
  const { type, expiresOn, maxUses, contractShares } = link
  return { type, expiresOn: expiresOn ?? '', maxUses, contractShares }
}

/** Returns what the calls of a link have of its presets; contracts are for agents. */
export function toPresetBody({ type, expiresOn, maxUses, contractShares }: LinkPresets) {
  return { expiresOn: expiresOn || null, maxUses, contractShares: type === 1 ? contractShares : {} }
}
