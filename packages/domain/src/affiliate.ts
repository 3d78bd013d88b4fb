import { isAgent, type MemberType } from './member.ts'

/** States of an application to become an affiliate. After a rejection another one may follow. */
export const applicationStates = ['pending', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** How operators reach an applicant. */
export const contactChannels = ['email', 'phone', 'telegram', 'whatsapp', 'zalo', 'viber'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Largest lengths of the fields of an application, UTF-16 units. */
export const applicationLengths = { name: 80, contact: 120, audience: 200, text: 1000 } as const

/** Returns the type that an approved account has: 41, affiliate; an agent keeps the type that it has. */
export function getApprovedType(type: MemberType): MemberType {
  return isAgent(type) ? type : 41
}
