import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const GENERATED_FOLDERS = new Set(['node_modules', 'dist', '.turbo'])

/** Lists the files of a brand's folder that people write, with paths from it. */
export function listFiles(folder: string, inside = ''): readonly string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED_FOLDERS.has(entry.name)) return []
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    return entry.isDirectory() ? listFiles(folder, path) : [path]
  })
}
