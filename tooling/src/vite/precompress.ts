import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { cached } from './asset-store.ts'

/** Sizes of one file in bytes, as it stands and as it travels. */
export interface Weight {
  readonly file: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

// Fonts and pictures are compressed already.
const textual = /\.(html|js|css|svg|json|webmanifest|txt)$/
// Below this the headers outweigh the saving.
const worthIt = 512

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Brotli at its best takes a second for a megabyte, and sites share most of their texts. */
function smallest(bytes: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return cached([bytes, 'brotli'], () => brotli(bytes, { params }))
}

/** Writes `.br` and `.gz` beside every text of a built folder and tells how heavy each one is. */
export async function precompress(folder: string): Promise<Weight[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => textual.test(file))
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const bytes = readFileSync(path)
      const [small, older] = await Promise.all([smallest(bytes), gzipped(bytes, { level: 9 })])
      if (bytes.length >= worthIt) {
        writeFileSync(`${path}.br`, small)
        writeFileSync(`${path}.gz`, older)
      }
      return { file: file.replaceAll('\\', '/'), raw: bytes.length, gzip: older.length, brotli: small.length }
    }),
  )
}
