import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { readOrCreate } from './asset-store.ts'

/** Sizes of one file in bytes, raw and compressed. */
export interface FileSize {
  readonly file: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

// Fonts and images are compressed already.
const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/
// Below this size the saving is not worth the headers.
const minBytes = 512

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Cached, because Brotli at its best quality takes a second per megabyte and sites share most of their files. */
function compressBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return readOrCreate([bytes, 'brotli'], () => brotli(bytes, { params }))
}

/** Writes `.br` and `.gz` next to every text file of a built folder and returns the sizes. */
export async function precompress(folder: string): Promise<FileSize[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file))
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const bytes = readFileSync(path)
      const [brotliBytes, gzipBytes] = await Promise.all([compressBrotli(bytes), compressGzip(bytes, { level: 9 })])
      if (bytes.length >= minBytes) {
        writeFileSync(`${path}.br`, brotliBytes)
        writeFileSync(`${path}.gz`, gzipBytes)
      }
      return { file: file.replaceAll('\\', '/'), raw: bytes.length, gzip: gzipBytes.length, brotli: brotliBytes.length }
    }),
  )
}
