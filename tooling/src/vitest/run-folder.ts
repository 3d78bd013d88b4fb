import { findTestFolder, openRunFolder, removeFolder } from '../run-folder.ts'

/** Gives a run its own temporary folder, below that of `pnpm test` where it belongs to one. */
export function setup(): () => void {
  const folder = openRunFolder(findTestFolder())
  return () => removeFolder(folder)
}
