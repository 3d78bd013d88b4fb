import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Returns the absolute path of a path that is relative to the repository. */
export function fromRoot(...segments: readonly string[]): string {
  return join(root, ...segments)
}
