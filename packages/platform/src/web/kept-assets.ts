import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nullIfAbsent, statFile } from './files.ts'

const day = 24 * 60 * 60 * 1000
/** How long pages of an earlier deploy may still ask for their files. */
const keptFor = 7 * day

/** Time of change of a file that the present deploy has; any other time is when the file fell out of use. */
const inUse = new Date(0)

/**
 * Copies the hashed files of a deploy to where they outlive it, and deletes those that fell out of use more than seven
 * days ago. Called at every start, so a file's days are counted from the first start without it.
 */
export async function keepAssets(from: string, to: string, now: Date): Promise<void> {
  const current = await filesIn(from)
  await Promise.all(current.map((file) => keep(join(from, file), join(to, file))))
  const known = new Set(current)
  const former = (await filesIn(to)).filter((file) => !known.has(file))
  await Promise.all(former.map((file) => retire(join(to, file), now)))
}

async function keep(source: string, kept: string): Promise<void> {
  const before = await statFile(kept)
  if (before?.mtimeMs === inUse.getTime() && before.size === (await stat(source)).size) return
  await mkdir(dirname(kept), { recursive: true })
  await copyFile(source, kept)
  await utimes(kept, inUse, inUse)
}

async function retire(kept: string, now: Date): Promise<void> {
  const { mtime } = await stat(kept)
  if (mtime.getTime() === inUse.getTime()) await utimes(kept, now, now)
  else if (now.getTime() - mtime.getTime() > keptFor) await rm(kept)
}

/** Paths of all files under a folder; none where there is no folder. Source maps are nobody's business outside. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfAbsent)
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
