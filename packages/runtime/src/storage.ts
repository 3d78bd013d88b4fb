/**
 * Browser storage through one module. Keys are those of the specification (decisions, section 3) and our own. A browser that
 * refuses storage (private mode, policy) behaves like one whose storage is empty.
 */
export type SessionKey =
  | 'token'
  | 'merchantCode'
  | 'announcementClosed'
  | 'chunkReloadAt'
  | 'affiliateCode'
  | 'referralCode'
export type LocalKey = 'merchantCode' | 'lang' | 'hisLang' | 'scheme' | 'balanceHidden'

/** Prefix of the answers that are kept for the tab (specification, section 7 "Caching"). */
const answerPrefix = 'answer:'

/** The address of this script names the build: another build may expect another shape, so it keeps answers of its own. */
const build = import.meta.url

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Text kept for the tab, or null. */
export function readSession(key: SessionKey): string | null {
  return attempt(() => sessionStorage.getItem(key))
}

/** Keeps a text for the tab; null removes it. */
export function writeSession(key: SessionKey, value: string | null): void {
  attempt(() => (value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)))
}

/** Text kept for the browser, or null. */
export function readLocal(key: LocalKey): string | null {
  return attempt(() => localStorage.getItem(key))
}

/** Keeps a text for the browser; null removes it. */
export function writeLocal(key: LocalKey, value: string | null): void {
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
}

/** An answer kept for the tab, with the time it was fetched (milliseconds since 1970). */
export interface KeptAnswer<Model> {
  readonly fetchedAt: number
  readonly model: Model
}

/** Reads a kept answer; what cannot be read is as good as absent. */
export function readAnswer<Model>(name: string): KeptAnswer<Model> | null {
  return attempt(() => {
    const text = sessionStorage.getItem(`${answerPrefix}${build}:${name}`)
    return text === null ? null : (JSON.parse(text) as KeptAnswer<Model>)
  })
}

/** Keeps an answer for the tab. */
export function keepAnswer<Model>(name: string, answer: KeptAnswer<Model>): void {
  attempt(() => sessionStorage.setItem(`${answerPrefix}${build}:${name}`, JSON.stringify(answer)))
}

/** Drops every kept answer: the session or the language has changed. */
export function dropAnswers(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(answerPrefix)) sessionStorage.removeItem(key)
  })
}

/** Logout: empties the tab's storage but keeps the merchant code (specification, section 4 "Logout"). */
export function clearSessionStorage(): void {
  const merchantCode = readSession('merchantCode')
  attempt(() => sessionStorage.clear())
  writeSession('merchantCode', merchantCode)
}
