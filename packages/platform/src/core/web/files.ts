import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** For `catch`: returns null when the file or folder does not exist and rethrows every other error. */
export function ignoreMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}

/** Returns the stats of a file; null when there is none. */
export function statFile(path: string): Promise<Stats | null> {
  return stat(path)
    .then((found) => (found.isFile() ? found : null))
    .catch(ignoreMissing)
}
