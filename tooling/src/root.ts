import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Absolute path of something in the repository, given its path from the root. */
export function fromRoot(...segments: readonly string[]): string {
  return join(root, ...segments)
}
