import type { OpenableType } from '@croupier/domain/agent-accounts'
import { contractKinds, type ContractKind } from '@croupier/domain/contract'
import type { AgentLinkForm } from '@croupier/endpoints/bodies/agent-accounts'
import type { AgentLink } from '@croupier/endpoints/calls/agent-accounts'

/** Converts the text of a field of numbers. */
export const toNumber = (typed: string): number | null => (typed === '' ? null : Number(typed))

/** Converts a number to the text of its field. */
export const toText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** Returns what the form of a new link begins with, or that of an existing one. */
export function createLinkValues(link?: AgentLink): AgentLinkForm {
  const { name = '', message = '', expiresOn, maxUses, contractShares = {} }: Partial<AgentLink> = link ?? {}
  const { dailySalary, hourlySalary, realtimeSalary, dividend } = contractShares
  return {
    name,
    message,
    expiresOn: expiresOn ?? '',
    maxUses: toText(maxUses),
    dailySalary: toText(dailySalary),
    hourlySalary: toText(hourlySalary),
    realtimeSalary: toText(realtimeSalary),
    dividend: toText(dividend),
  }
}

/** Returns what the calls of a link have of its form; contracts are for agents. */
export function toLinkBody({ name, message, expiresOn, maxUses, ...shares }: AgentLinkForm, type: OpenableType) {
  const contractShares: Partial<Record<ContractKind, number>> = {}
  for (const kind of type === 1 ? contractKinds : []) {
    const share = toNumber(shares[kind])
    if (share !== null) contractShares[kind] = share
  }
  return { name, message, expiresOn: expiresOn || null, maxUses: toNumber(maxUses), contractShares }
}
