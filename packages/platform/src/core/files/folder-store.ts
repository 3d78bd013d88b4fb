import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './store.ts'

/** Creates a store in a folder, whose files only the server's user may read. */
export function createFolderStore(folder: string): FileStore {
  const getPath = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    write: async (name, bytes) => {
      const path = getPath(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A reader never sees half a file, and the database never refers to bytes that are not on the disk yet.
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      await rename(draft, path)
    },
    read: async (name) => {
      try {
        return await readFile(getPath(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    delete: (name) => rm(getPath(name), { force: true }),
  }
}
