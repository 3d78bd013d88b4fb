/** Account types by their number on the wire (specification, section 3). */
export const memberTypes = {
  0: { name: 'member', agent: false, trial: false, site: true },
  1: { name: 'agent', agent: true, trial: false, site: true },
  2: { name: 'generalAgent', agent: true, trial: false, site: true },
  4: { name: 'trial', agent: false, trial: true, site: true },
  41: { name: 'affiliate', agent: true, trial: false, site: true },
  42: { name: 'generalAffiliate', agent: true, trial: false, site: true },
  90: { name: 'operator', agent: false, trial: false, site: false },
  91: { name: 'vendor', agent: false, trial: false, site: false },
} as const satisfies Record<number, { name: string; agent: boolean; trial: boolean; site: boolean }>

/** Number of an account type on the wire. */
export type MemberType = keyof typeof memberTypes

/** The caller's role: not logged in, a free-play account, a member, or an agent (also a member). */
export const audiences = ['visitor', 'trial', 'member', 'agent'] as const
export type Audience = (typeof audiences)[number]

/** Whether an untrusted number is an account type. */
export function isMemberType(value: number): value is MemberType {
  return Object.hasOwn(memberTypes, value)
}

/** The audience that an account type belongs to. */
export function getAudience(type: MemberType): Exclude<Audience, 'visitor'> {
  const role = memberTypes[type]
  if (role.trial) return 'trial'
  return role.agent ? 'agent' : 'member'
}

/** Whether an account of this type may use the agent area. */
export function isAgent(type: MemberType): boolean {
  return memberTypes[type].agent
}

/** Whether an account of this type may log in to a branded site (operators and vendors may not). */
export function canUseSite(type: MemberType): boolean {
  return memberTypes[type].site
}
