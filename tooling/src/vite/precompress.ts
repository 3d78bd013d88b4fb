import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
const smallest = 512

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text of a built folder and tells how heavy each one is. */
export async function precompress(folder: string): Promise<Weight[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => textual.test(file))
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const bytes = readFileSync(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [small, older] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
      if (bytes.length >= smallest) {
        writeFileSync(`${path}.br`, small)
        writeFileSync(`${path}.gz`, older)
      }
      return { file: file.replaceAll('\\', '/'), raw: bytes.length, gzip: older.length, brotli: small.length }
    }),
  )
}
