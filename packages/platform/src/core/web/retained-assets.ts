import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ignoreMissing, statFile } from './files.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long pages of an earlier deploy may still request their files. */
const retentionMs = 7 * dayMs

/** Modification time of files in the current deploy; any other time is when the file went out of use. */
const inUseTime = new Date(0)

/**
 * Copies the hashed files of a deploy to a folder that outlives it and deletes files that went out of use more than
 * seven days ago. Called at every start, so the period of a file begins at the first start without it.
 */
export async function retainAssets(from: string, to: string, now: Date): Promise<void> {
  const current = await listFiles(from)
  await Promise.all(current.map((file) => retain(join(from, file), join(to, file))))
  const known = new Set(current)
  const former = (await listFiles(to)).filter((file) => !known.has(file))
  await Promise.all(former.map((file) => expire(join(to, file), now)))
}

async function retain(source: string, target: string): Promise<void> {
  const before = await statFile(target)
  if (before?.mtimeMs === inUseTime.getTime() && before.size === (await stat(source)).size) return
  await mkdir(dirname(target), { recursive: true })
  await copyFile(source, target)
  await utimes(target, inUseTime, inUseTime)
}

async function expire(target: string, now: Date): Promise<void> {
  const { mtime } = await stat(target)
  if (mtime.getTime() === inUseTime.getTime()) await utimes(target, now, now)
  else if (now.getTime() - mtime.getTime() > retentionMs) await rm(target)
}

/** Lists all files under a folder; empty when the folder does not exist. Source maps are not published. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
