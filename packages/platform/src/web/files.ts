import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** For `catch`: null where there is no such file or folder; every other error goes on. */
export function nullIfAbsent(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}

/** What is known of a file; null where there is none. */
export function statFile(path: string): Promise<Stats | null> {
  return stat(path)
    .then((found) => (found.isFile() ? found : null))
    .catch(nullIfAbsent)
}
