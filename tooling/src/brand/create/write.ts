import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../../processes.ts'
import { fromRoot } from '../../root.ts'
import type { NewFile } from './files.ts'

/** Writes the files of a brand and formats them. Removes everything and throws the error when one cannot be written. */
export async function writeBrand(root: string, id: string, files: readonly NewFile[]): Promise<void> {
  try {
    writeNewFiles(root, files)
    await formatFiles(files.map(({ path }) => join(root, path)))
  } catch (error) {
    for (const folder of getBrandFolders(root, id)) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Writes files with their folders. Throws when one exists. */
export function writeNewFiles(root: string, files: readonly NewFile[]): void {
  for (const { path, text } of files) {
    const target = join(root, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text, { flag: 'wx' })
  }
}

/** Returns the two folders of a brand. */
export function getBrandFolders(root: string, id: string): readonly string[] {
  return [join(root, 'brands', id), join(root, 'apps', id)]
}

/** Formats files by the rules of this repository. Throws when the formatter cannot read one. */
export async function formatFiles(paths: readonly string[]): Promise<void> {
  const { code, output } = await run('oxfmt', ['--config', fromRoot('.oxfmtrc.json'), ...paths])
  if (code !== 0) throw new Error(`oxfmt could not format the brand:\n${output.trimEnd()}`)
}
