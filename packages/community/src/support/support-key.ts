import { readSession, writeSession } from '@croupier/runtime/platform/storage'

/**
 * Returns the secret of this window's conversation, which a visitor is known by: 256 random bits. It ends with the window.
 * Kept in memory where storage is unavailable.
 */
export function getSupportKey(): string {
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
