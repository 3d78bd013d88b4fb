/** Account types by the number that the wire carries (specification, section 3). */
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

/** Number of an account type as the wire carries it. */
export type MemberType = keyof typeof memberTypes

/** Who is asking: nobody, a free-play account, a member, or an agent (who is a member too). */
export const audiences = ['visitor', 'trial', 'member', 'agent'] as const
export type Audience = (typeof audiences)[number]

/** Whether a number from outside is an account type. */
export function isMemberType(value: number): value is MemberType {
  return Object.hasOwn(memberTypes, value)
}

/** The audience that an account type belongs to. */
export function audienceOf(type: MemberType): Exclude<Audience, 'visitor'> {
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
