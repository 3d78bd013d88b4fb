import { noFlags, type Flags } from './modules.ts'

interface Sources {
  readonly merchant: Flags
  readonly member: Flags
}

let sources: Sources = { merchant: noFlags, member: noFlags }
let current: Flags = noFlags
const listeners = new Set<() => void>()

/** Returns the flags that are on, of both sources. The same object until a flag changes. */
export function getFlags(): Flags {
  return current
}

/** Replaces the flags of the merchant: those of the permission response, which may change while a site is open. */
export function setMerchantFlags(merchant: Flags): void {
  update({ ...sources, merchant })
}

/** Replaces the flags of the account: `noFlags` while logged out. */
export function setMemberFlags(member: Flags): void {
  update({ ...sources, member })
}

/** Calls the listener after every change of a flag. Returns the unsubscribe function. */
export function subscribeToFlags(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(next: Sources): void {
  sources = next
  const flags: Flags = new Set([...next.merchant, ...next.member])
  if (flags.size === current.size && [...flags].every((code) => current.has(code))) return
  current = flags
  for (const listener of listeners) listener()
}
