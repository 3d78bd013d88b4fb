import { readSession, writeSession } from '../platform/storage.ts'

/** Codes of an invitation link, as named by the URL and by the registration call. */
const names = ['affiliateCode', 'referralCode'] as const

/** Codes of the affiliate or member behind an invitation link. Empty without an invitation. */
export type Invitation = Readonly<Partial<Record<(typeof names)[number], string>>>

/** Maximum length of a code in a registration. */
const maxLength = 64

/**
 * Stores the invitation of a URL for the tab, since the first navigation drops it from the URL. A new invitation
 * replaces the stored one entirely.
 */
export function storeInvitation(search: string): void {
  const query = new URLSearchParams(search)
  if (!names.some((name) => query.get(name))) return
  for (const name of names) {
    const code = query.get(name)?.trim()
    writeSession(name, code && code.length <= maxLength ? code : null)
  }
}

/** Returns the stored invitation of this tab. */
export function getInvitation(): Invitation {
  return Object.fromEntries(names.map((name) => [name, readSession(name)]).filter(([, code]) => code))
}

/** Removes codes of the stored invitation, which have been used or are refused; all by default. */
export function clearInvitation(refused: readonly (keyof Invitation)[] = names): void {
  for (const name of refused) writeSession(name, null)
}
