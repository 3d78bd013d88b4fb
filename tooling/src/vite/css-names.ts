import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'

import { root } from '../root.ts'

/** Creates a name such as `Button_button`, for development, stories and published styles. */
export function createReadableName(local: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}_${local}`
}

/** Class of each short name; two classes never share one. */
const owners = new Map<string, string>()

/** Creates a short name for production. Hashes barely compress, so it is the shortest prefix that is unique. */
export function createShortName(local: string, file: string): string {
  const place = `${relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/')} ${local}`
  const hash = createHash('sha256').update(place).digest('base64url')
  for (let length = 3; length < hash.length; length += 1) {
    const name = `_${hash.slice(0, length)}`
    const owner = owners.get(name) ?? place
    if (owner !== place) continue
    owners.set(name, place)
    return name
  }
  throw new Error(`No short name is available for ${place}.`)
}
