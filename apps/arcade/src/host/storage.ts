/** What the player chose, kept on this device. Sound is off until somebody turns it on. */
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

/** The studio's session of a launch, so that a reload goes on where it was; null where there is none. */
export function readSessionToken(launchToken: string): string | null {
  const { launch, token } = read(() => sessionStorage, sessionKey)
  return launch === launchToken && typeof token === 'string' ? token : null
}

export function writeSessionToken(launchToken: string, token: string): void {
  write(() => sessionStorage, sessionKey, { launch: launchToken, token })
}

/** Storage throws in a frame without an origin; the game then just forgets. */
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
    // A full or forbidden storage costs the player a preference, not the game.
  }
}
