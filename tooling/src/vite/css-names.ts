import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'

import { root } from '../root.ts'

/** `Button_button`: the name that people meet in development, in stories and in the published styles. */
export function readableName(local: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}_${local}`
}

/** A short name for production, the same on every machine. */
export function shortName(local: string, file: string): string {
  const place = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/')
  return `_${createHash('sha256').update(`${place} ${local}`).digest('base64url').slice(0, 6)}`
}
