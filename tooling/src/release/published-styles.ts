import { basename } from 'node:path'
import { type CSSModuleExports, transform, type TransformResult } from 'lightningcss'
import * as z from 'zod/mini'
import { LAYER_ORDER } from '../layer-order.ts'

/** The published form of a CSS Module: a plain sheet, and a module that imports it and exports the class names. */
export interface PublishedStyles {
  readonly css: string
  readonly js: string
}

const MODULE = /\.module\.css$/
const Misplaced = z.object({ message: z.string(), loc: z.object({ line: z.number(), column: z.number() }) })

/** `Button.module.css` -> `Button.styles`: a consumer's bundler would rename the classes of `.module.css` again. */
export function toPublishedName(path: string): string {
  return path.replace(MODULE, '.styles')
}

/**
 * Compiles a CSS Module with names such as `Button_root`, as in development and stories. Every sheet with
 * layers states their order, so that the order of imports does not matter. Throws an error with file, line and
 * column when the CSS is invalid.
 */
export function publishStyles(path: string, source: string): PublishedStyles {
  const { code, exports } = compile(path, source)
  const sheet = `./${toPublishedName(basename(path))}.css`
  return {
    css: source.includes('@layer') ? `${LAYER_ORDER}\n${code.toString()}` : code.toString(),
    js: `import '${sheet}'\nexport default ${JSON.stringify(toClassNames(exports ?? {}), undefined, 2)}\n`,
  }
}

function compile(path: string, source: string): TransformResult {
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

function toClassNames(exports: CSSModuleExports): Record<string, string> {
  const sorted = Object.entries(exports).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([local, { name, composes }]) => [local, [name, ...composes.map((each) => each.name)].join(' ')]),
  )
}
