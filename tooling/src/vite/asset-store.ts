import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { fromRoot } from '../root.ts'

/** One generated file: its URL on the site and its bytes. */
export interface Asset {
  /** Absolute path on the site, e.g. `/assets/hero-wide-3f9a1c02.avif`. */
  readonly url: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** The generated files of one site. */
export interface AssetStore {
  readonly all: ReadonlyMap<string, Asset>
  /** Adds a file with its hash in the name; returns its URL. */
  add(name: string, extension: string, bytes: Uint8Array | string): string
  /** Adds a file at exactly this URL, e.g. `/manifest.webmanifest`; returns it. */
  place(url: string, bytes: Uint8Array | string): string
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const cacheFolder = fromRoot('node_modules', '.cache', 'croupier-assets')
const retentionMs = 14 * 24 * 60 * 60 * 1000

function hash(...parts: readonly (Uint8Array | string)[]): string {
  const sha256 = createHash('sha256')
  for (const part of parts) sha256.update(part)
  return sha256.digest('hex')
}

function getMediaType(url: string): string {
  const type = types[url.slice(url.lastIndexOf('.') + 1)]
  if (!type) throw new Error(`Unknown media type of ${url}. Add its extension to the table of asset-store.ts.`)
  return type
}

/** Creates an empty store. */
export function createAssetStore(): AssetStore {
  const all = new Map<string, Asset>()
  const place = (url: string, bytes: Uint8Array | string): string => {
    all.set(url, { url, type: getMediaType(url), bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes })
    return url
  }
  return {
    all,
    place,
    add: (name, extension, bytes) => place(`/assets/${name}-${hash(bytes).slice(0, 8)}.${extension}`, bytes),
  }
}

/** Returns cached bytes for these inputs, or creates and caches them. For bytes that are slow to create. */
export async function readOrCreate(
  inputs: readonly (Uint8Array | string)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const path = join(cacheFolder, hash(...inputs))
  try {
    const bytes = await readFile(path)
    const now = new Date()
    await utimes(path, now, now)
    return bytes
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  const bytes = await make()
  await mkdir(cacheFolder, { recursive: true })
  // Several sites build in parallel; a rename keeps them from reading a partial file.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, bytes)
  await rename(draft, path)
  return bytes
}

/** Removes cache entries that no build has used for two weeks: every code change leaves stale compressed files. */
export async function pruneCache(): Promise<void> {
  const oldest = Date.now() - retentionMs
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    const path = join(cacheFolder, name)
    // Another build may prune at the same time.
    const used = await stat(path).catch(() => null)
    if (used && used.mtimeMs < oldest) await rm(path, { force: true })
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
