import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'

import { root } from '../root.ts'

/** `Button_button`: the name that people meet in development, in stories and in the published styles. */
export function readableName(local: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}_${local}`
}

/** Which class has which short name; two classes never share one. */
const owners = new Map<string, string>()

/** A short name for production: hardly compressible bytes that every page carries, so as few as tell the classes apart. */
export function shortName(local: string, file: string): string {
  const place = `${relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/')} ${local}`
  const hash = createHash('sha256').update(place).digest('base64url')
  for (let length = 4; length < hash.length; length += 1) {
    const name = `_${hash.slice(0, length)}`
    const owner = owners.get(name) ?? place
    if (owner !== place) continue
    owners.set(name, place)
    return name
  }
  throw new Error(`No short name is left for ${place}.`)
}
