import { readSession, writeSession } from './storage.ts'

/** Codes that an invitation link carries, as the address and the registration call name them. */
const names = ['affiliateCode', 'referralCode'] as const

/** An invitation: who brought the visitor. Empty where nobody did. */
export type Invitation = Readonly<Partial<Record<(typeof names)[number], string>>>

/** Longest code that a registration may carry. */
const longest = 64

/** Keeps the invitation of an address for the tab: the first click would lose it. A new one takes the place of an old. */
export function keepInvitation(search: string): void {
  const query = new URLSearchParams(search)
  if (!names.some((name) => query.get(name))) return
  for (const name of names) {
    const code = query.get(name)?.trim()
    writeSession(name, code && code.length <= longest ? code : null)
  }
}

/** The invitation that this tab came with. */
export function invitation(): Invitation {
  return Object.fromEntries(names.map((name) => [name, readSession(name)]).filter(([, code]) => code))
}

/** Forgets the invitation: it was used, or nobody has its code. */
export function forgetInvitation(): void {
  for (const name of names) writeSession(name, null)
}
