import { basename } from 'node:path'
import { type CSSModuleExports, transform, type TransformResult } from 'lightningcss'
import * as z from 'zod/mini'

/** A CSS Module as it is published: a plain sheet, and the module that loads it and knows the names. */
export interface PublishedStyles {
  readonly css: string
  readonly js: string
}

const MODULE = /\.module\.css$/
const Misplaced = z.object({ message: z.string(), loc: z.object({ line: z.number(), column: z.number() }) })

/** `Button.module.css` -> `Button.styles`: a consumer's bundler takes `.module.css` for a thing to rename once more. */
export function publishedName(path: string): string {
  return path.replace(MODULE, '.styles')
}

/**
 * Settles the names of a CSS Module as `Button_root`, the names of development and stories. Throws with file, line and
 * column where the sheet is not CSS.
 */
export function publishStyles(path: string, source: string): PublishedStyles {
  const { code, exports } = compiled(path, source)
  const sheet = `./${publishedName(basename(path))}.css`
  return {
    css: code.toString(),
    js: `import '${sheet}'\nexport default ${JSON.stringify(classNames(exports ?? {}), undefined, 2)}\n`,
  }
}

function compiled(path: string, source: string): TransformResult {
  const pattern = `${basename(path).replace(MODULE, '')}_[local]`
  try {
    const cssModules = { pattern, container: false, grid: false }
    return transform({ filename: path, code: Buffer.from(source), cssModules })
  } catch (error) {
    const place = z.safeParse(Misplaced, error)
    if (!place.success) throw error
    const { message, loc } = place.data
    throw new Error(`${path}:${loc.line}:${loc.column}: ${message}`, { cause: error })
  }
}

function classNames(exports: CSSModuleExports): Record<string, string> {
  const sorted = Object.entries(exports).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([local, { name, composes }]) => [local, [name, ...composes.map((each) => each.name)].join(' ')]),
  )
}
