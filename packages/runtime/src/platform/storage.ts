/**
 * Access to browser storage. Keys are those of the specification (decisions, section 3) and of this project. Where
 * storage is unavailable (private mode, policy) reads return null and writes are ignored.
 */
export type SessionKey =
  | 'token'
  | 'merchantCode'
  | 'announcementClosed'
  | 'chunkReloadAt'
  | 'affiliateCode'
  | 'referralCode'
  | 'languageChosen'
  | 'linkVisitor'
  | 'supportKey'
  | 'signIn'
export type LocalKey =
  | 'merchantCode'
  | 'lang'
  | 'hisLang'
  | 'scheme'
  | 'balanceHidden'
  | 'menuReversed'
  | 'remembered'
  | 'forgetLogin'
  | 'measurement'
  | 'recent'

/** Key prefix of responses that are cached for the tab (specification, section 7 "Caching"). */
const cachePrefix = 'answer:'

/** The URL of this script identifies the build; each build has a cache of its own, since shapes may differ. */
const build = import.meta.url

function tryStorage<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Reads a session storage item; null when absent. */
export function readSession(key: SessionKey): string | null {
  return tryStorage(() => sessionStorage.getItem(key))
}

/** Writes a session storage item; null removes it. */
export function writeSession(key: SessionKey, value: string | null): void {
  tryStorage(() => (value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)))
}

/** Writes a session storage item of this tab into that of another window, or removes it there. Throws at another origin. */
export function copySession(key: SessionKey, { sessionStorage: target }: Window): void {
  const value = readSession(key)
  if (value === null) target.removeItem(key)
  else target.setItem(key, value)
}

/** Reads a local storage item; null when absent. */
export function readLocal(key: LocalKey): string | null {
  return tryStorage(() => localStorage.getItem(key))
}

/** Writes a local storage item; null removes it. */
export function writeLocal(key: LocalKey, value: string | null): void {
  tryStorage(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
}

/** A response cached for the tab, with the time of its fetch (milliseconds since the epoch). */
export interface CachedResponse<Model> {
  readonly fetchedAt: number
  readonly model: Model
}

/** Key that marks a bigint, which JSON does not have: amounts of money are bigints. */
const bigIntKey = '$bigint'

function replaceBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { [bigIntKey]: String(value) } : value
}

function reviveBigInt(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(bigIntKey in value)) return value
  const text = value[bigIntKey]
  return typeof text === 'string' ? BigInt(text) : value
}

/** Reads a cached response; null when absent or unreadable. */
export function readCachedResponse<Model>(name: string): CachedResponse<Model> | null {
  return tryStorage(() => {
    const text = sessionStorage.getItem(`${cachePrefix}${build}:${name}`)
    return text === null ? null : (JSON.parse(text, reviveBigInt) as CachedResponse<Model>)
  })
}

/** Caches a response for the tab. */
export function writeCachedResponse<Model>(name: string, response: CachedResponse<Model>): void {
  tryStorage(() => sessionStorage.setItem(`${cachePrefix}${build}:${name}`, JSON.stringify(response, replaceBigInt)))
}

/** Removes every cached response. */
export function clearResponseCache(): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(cachePrefix)) sessionStorage.removeItem(key)
  })
}

/** What the end of a session leaves: the merchant code, and the invitation of the tab, which belongs to no account. */
const keptKeys = ['merchantCode', 'affiliateCode', 'referralCode'] as const satisfies readonly SessionKey[]

/** Clears session storage except for the merchant code and the invitation, which a logout clears too. */
export function clearSessionStorage(): void {
  const kept = keptKeys.map((key) => [key, readSession(key)] as const)
  tryStorage(() => sessionStorage.clear())
  for (const [key, value] of kept) writeSession(key, value)
}
