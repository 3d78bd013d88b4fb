import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { fromRoot } from '../root.ts'

/** One file that the build makes: its address on the site and its bytes. */
export interface Asset {
  /** Absolute path on the site, e.g. `/assets/hero-wide-3f9a1c02.avif`. */
  readonly url: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** The made files of one site. */
export interface AssetStore {
  readonly all: ReadonlyMap<string, Asset>
  /** Adds a file under a name that holds its hash; returns its address. */
  add(name: string, extension: string, bytes: Uint8Array | string): string
  /** Adds a file under exactly this address, e.g. `/manifest.webmanifest`. */
  place(url: string, bytes: Uint8Array | string): string
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const cacheFolder = fromRoot('node_modules', '.cache', 'croupier-assets')
const keptFor = 14 * 24 * 60 * 60 * 1000

function digest(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function typeOf(url: string): string {
  const type = types[url.slice(url.lastIndexOf('.') + 1)]
  if (!type) throw new Error(`No media type is known for ${url}. Add its ending to the table of asset-store.ts.`)
  return type
}

/** An empty store. */
export function assetStore(): AssetStore {
  const all = new Map<string, Asset>()
  const place = (url: string, bytes: Uint8Array | string): string => {
    all.set(url, { url, type: typeOf(url), bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes })
    return url
  }
  return {
    all,
    place,
    add: (name, extension, bytes) => place(`/assets/${name}-${digest(bytes).slice(0, 8)}.${extension}`, bytes),
  }
}

/** Bytes that are slow to make: taken from the cache where the same inputs made them before. */
export async function cached(
  inputs: readonly (Uint8Array | string)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const path = join(cacheFolder, digest(...inputs))
  try {
    const bytes = await readFile(path)
    const now = new Date()
    await utimes(path, now, now)
    return bytes
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const bytes = await make()
  await mkdir(cacheFolder, { recursive: true })
  // Several sites are built at once; a half-written file must never be read.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, bytes)
  await rename(draft, path)
  return bytes
}

/** Removes from the cache what no build has used for two weeks: every change of the code leaves compressed texts behind. */
export async function sweepCache(): Promise<void> {
  const oldest = Date.now() - keptFor
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    const path = join(cacheFolder, name)
    // Another build may sweep at the same time.
    const used = await stat(path).catch(() => null)
    if (used && used.mtimeMs < oldest) await rm(path, { force: true })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
