import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { nullIfAbsent } from '../web/files.ts'
import { rasterVersion, type PictureFormat, type Rasteriser } from './rasteriser.ts'

/** How something is drawn. The same key is always the same drawing while this process runs. */
export interface Drawing {
  readonly key: string
  /** The drawing as SVG. */
  readonly draw: () => string
}

/** A picture that exists or can be made. */
export interface Picture {
  /** Names these very bytes, whichever server made them. */
  readonly etag: string
  /** The bytes, made now if they must be; `urgent` for somebody who waits. Throws SERVER_BUSY. */
  read(urgent: boolean): Promise<Buffer>
}

/** Pictures on disk, each made once: their names hold a hash of the drawing, so that changed art is made anew. */
export interface PictureShelf {
  find(drawing: Drawing, width: number, format: PictureFormat): Picture
  /** Deletes pictures that were made more than thirty days ago, such as those of former art. */
  tidy(now: Date): Promise<void>
}

/** Hashes kept in memory: for every tile of a large catalogue in the ratios of its brands. */
const hashesKept = 50_000
const keptFor = 30 * 24 * 60 * 60 * 1000

/** Pictures in a folder that may be deleted at any time. */
export function pictureShelf(folder: string, rasteriser: Rasteriser, log: FastifyBaseLogger): PictureShelf {
  const hashes = new Map<string, string>()
  const inTheMaking = new Map<string, Promise<Buffer>>()

  /** A drawing is drawn for its hash at most once. */
  function look({ key, draw }: Drawing): { readonly hash: string; readonly svg: () => string } {
    const known = hashes.get(key)
    if (known !== undefined) return { hash: known, svg: draw }
    const svg = draw()
    const hash = createHash('sha256').update(`${rasterVersion} ${svg}`).digest('base64url').slice(0, 27)
    if (hashes.size >= hashesKept) hashes.clear()
    hashes.set(key, hash)
    return { hash, svg: () => svg }
  }

  async function make(path: string, svg: string, width: number, format: PictureFormat, urgent: boolean) {
    const bytes = await rasteriser.rasterise(svg, width, format, urgent)
    await write(path, bytes).catch((error: unknown) => log.error({ err: error }, 'A picture could not be kept.'))
    return bytes
  }

  return {
    find: (drawing, width, format) => {
      const { hash, svg } = look(drawing)
      const path = join(folder, hash.slice(0, 2), `${hash}-${width}.${format}`)
      return {
        etag: `"${hash}-${width}-${format}"`,
        read: async (urgent) => {
          const underway = inTheMaking.get(path)
          if (underway) return underway
          const result = readFile(path)
            .catch(nullIfAbsent)
            .then((kept) => kept ?? make(path, svg(), width, format, urgent))
            .finally(() => inTheMaking.delete(path))
          inTheMaking.set(path, result)
          return result
        },
      }
    },
    tidy: (now) => removeOlder(folder, now.getTime() - keptFor),
  }
}

/** A reader never sees half a picture. */
async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

async function removeOlder(folder: string, bound: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfAbsent)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < bound) await rm(path, { force: true })
  }
}
