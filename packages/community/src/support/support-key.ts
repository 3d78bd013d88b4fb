import { readSession, writeSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'

/**
 * Returns what a call of a visitor is known by. One of an account has no key: after the end of its session the server refuses
 * what it writes, instead of adding it to a conversation of the window, which nobody finds later.
 */
export function getVisitorKey(): { readonly key?: string } {
  return useSession.getState().status === 'loggedIn' ? {} : { key: getSupportKey() }
}

/**
 * Returns the secret of this window's conversation, which a visitor is known by: 256 random bits. It ends with the window.
 * Kept in memory where storage is unavailable.
 */
function getSupportKey(): string {
  const stored = readSession('supportKey')
  if (stored !== null) return stored
  const key = memoryKey ?? createKey()
  writeSession('supportKey', key)
  memoryKey = readSession('supportKey') === null ? key : null
  return key
}

let memoryKey: string | null = null

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
