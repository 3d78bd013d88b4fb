import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ignoreMissing } from '../../core/web/files.ts'

/** A folder of files whose total size is bounded: the least recently used ones are removed. */
export interface BoundedFolder {
  /** Returns the contents of a file; null when there is none. */
  read(path: string): Promise<Buffer | null>
  /** Writes a file, and removes others when the folder has become too large. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Removes the files that were last used before an instant. */
  removeUnused(since: Date): Promise<void>
}

interface Entry {
  readonly size: number
  /** When its file was last marked as used, milliseconds. */
  readonly markedAt: number
}

/** How often the use of a file is written to disk at most, for the order after a restart. */
const markIntervalMs = 24 * 60 * 60 * 1000

/** Opens a folder, which is created with its first file and may be deleted at any time. */
export function openBoundedFolder(folder: string, maxBytes: number): BoundedFolder {
  // A map iterates in the order of insertion: an entry that is used is inserted again, so the first one is the oldest.
  const entries = new Map<string, Entry>()
  let bytes = 0
  let loading: Promise<void> | undefined

  function remember(path: string, entry: Entry): void {
    forget(path)
    entries.set(path, entry)
    bytes += entry.size
  }

  function forget(path: string): void {
    bytes -= entries.get(path)?.size ?? 0
    entries.delete(path)
  }

  async function load(): Promise<void> {
    const found = await listFiles(folder)
    const used = [...entries]
    for (const [path, entry] of [...found, ...used]) remember(path, entry)
  }

  async function remove(path: string): Promise<void> {
    forget(path)
    await rm(path, { force: true })
  }

  async function markUsed(path: string, size: number): Promise<void> {
    const now = Date.now()
    const markedAt = entries.get(path)?.markedAt ?? 0
    const isDue = now - markedAt > markIntervalMs
    remember(path, { size, markedAt: isDue ? now : markedAt })
    if (isDue) await utimes(path, now / 1000, now / 1000).catch(ignoreMissing)
  }

  return {
    read: async (path) => {
      const contents = await readFile(path).catch(ignoreMissing)
      if (contents) await markUsed(path, contents.length)
      return contents
    },
    write: async (path, contents) => {
      await (loading ??= load())
      await writeAtomically(path, contents)
      remember(path, { size: contents.length, markedAt: Date.now() })
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        await remove(oldest)
      }
    },
    removeUnused: async (since) => {
      for (const [path, { markedAt }] of await listFiles(folder)) if (markedAt < since.getTime()) await remove(path)
    },
  }
}

/** Writes to a temporary file first, so that a reader never sees a partial one. */
async function writeAtomically(path: string, contents: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, contents)
  await rename(draft, path)
}

/** Lists the files of a folder, the least recently used first. */
async function listFiles(folder: string): Promise<[string, Entry][]> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? []
  const files: [string, Entry][] = []
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    const stats = entry.isFile() ? await stat(path).catch(ignoreMissing) : null
    if (stats) files.push([path, { size: stats.size, markedAt: stats.mtimeMs }])
  }
  return files.toSorted(([, a], [, b]) => a.markedAt - b.markedAt)
}
