/** Preferences of the player, stored on this device. Sound is off by default. */
export interface Preferences {
  readonly sound: boolean
  readonly turbo: boolean
  readonly ambient: boolean
}

const preferencesKey = 'arcade.preferences'
const sessionKey = 'arcade.session'
const defaults: Preferences = { sound: false, turbo: false, ambient: true }

export function readPreferences(): Preferences {
  const stored = read(() => localStorage, preferencesKey)
  const flag = (name: keyof Preferences) => (typeof stored[name] === 'boolean' ? stored[name] : defaults[name])
  return { sound: flag('sound'), turbo: flag('turbo'), ambient: flag('ambient') }
}

export function writePreferences(preferences: Preferences): void {
  write(() => localStorage, preferencesKey, preferences)
}

/** Returns the stored session token of a launch, to resume after a reload; null if there is none. */
export function readSessionToken(launchToken: string): string | null {
  const { launch, token } = read(() => sessionStorage, sessionKey)
  return launch === launchToken && typeof token === 'string' ? token : null
}

export function writeSessionToken(launchToken: string, token: string): void {
  write(() => sessionStorage, sessionKey, { launch: launchToken, token })
}

/** Storage throws in a frame with an opaque origin; the game then runs without it. */
function read(storage: () => Storage, key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function write(storage: () => Storage, key: string, value: object): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // A full or blocked storage must not stop the game.
  }
}
