import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openBoundedFolder } from './bounded-folder.ts'
import { rasterVersion, type PictureFormat, type Rasteriser } from './rasteriser.ts'

/** A drawing and its key. The same key always means the same drawing while this process runs. */
export interface Drawing {
  readonly key: string
  /** Returns the drawing as SVG. */
  readonly draw: () => string
}

/** A picture that is cached or can be rendered. */
export interface Picture {
  /** Identifies the bytes; equal on every server. */
  readonly etag: string
  /** Returns the bytes, rendering them if necessary. `urgent` when a client is waiting. Throws SERVER_BUSY. */
  read(urgent: boolean): Promise<Buffer>
}

/** Disk cache of pictures. File names contain a hash of the drawing, so changed art is rendered again. */
export interface ImageCache {
  find(drawing: Drawing, width: number, format: PictureFormat): Picture
  /** Deletes pictures that were not used for thirty days, such as those of earlier art. */
  prune(now: Date): Promise<void>
}

/** Hashes cached in memory: enough for every tile of a large catalogue in each brand's ratio. */
const maxCachedHashes = 50_000
const retentionMs = 30 * 24 * 60 * 60 * 1000

/** What an image cache needs. The folder may be deleted at any time. */
export interface ImageCacheOptions {
  readonly folder: string
  /** Largest size of all pictures; the least recently used ones are deleted. */
  readonly maxBytes: number
  readonly rasteriser: Rasteriser
  readonly log: FastifyBaseLogger
}

/** Creates an image cache. */
export function createImageCache({ folder, maxBytes, rasteriser, log }: ImageCacheOptions): ImageCache {
  const files = openBoundedFolder(folder, maxBytes)
  const hashes = new Map<string, string>()
  const pending = new Map<string, Promise<Buffer>>()

  /** Hashes the drawing, drawing it at most once per key. */
  function describe({ key, draw }: Drawing): { readonly hash: string; readonly svg: () => string } {
    const known = hashes.get(key)
    if (known !== undefined) return { hash: known, svg: draw }
    const svg = draw()
    const hash = createHash('sha256').update(`${rasterVersion} ${svg}`).digest('base64url').slice(0, 27)
    if (hashes.size >= maxCachedHashes) hashes.clear()
    hashes.set(key, hash)
    return { hash, svg: () => svg }
  }

  async function render(path: string, svg: string, width: number, format: PictureFormat, urgent: boolean) {
    const bytes = await rasteriser.rasterise(svg, width, format, urgent)
    await files
      .write(path, bytes)
      .catch((error: unknown) => log.error({ err: error }, 'A picture could not be cached.'))
    return bytes
  }

  return {
    find: (drawing, width, format) => {
      const { hash, svg } = describe(drawing)
      const path = join(folder, hash.slice(0, 2), `${hash}-${width}.${format}`)
      return {
        etag: `"${hash}-${width}-${format}"`,
        read: async (urgent) => {
          const running = pending.get(path)
          if (running) return running
          const result = files
            .read(path)
            .then((cached) => cached ?? render(path, svg(), width, format, urgent))
            .finally(() => pending.delete(path))
          pending.set(path, result)
          return result
        },
      }
    },
    prune: (now) => files.removeUnused(new Date(now.getTime() - retentionMs)),
  }
}
