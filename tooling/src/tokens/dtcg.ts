import { pathToFileURL } from 'node:url'
import { defineConfig, Logger, parse, RECOMMENDED_CONFIG, type TokenNormalizedSet } from '@terrazzo/parser'
import { root } from '../root.ts'

/** A violation of the Design Tokens Format, with the parser's message in one line. */
export class DtcgError extends Error {
  /** Place in the file, from 1, if the parser names it. */
  readonly position: { readonly line: number; readonly column: number } | null

  constructor(message: string, options: ErrorOptions) {
    super(formatMessage(message), options)
    this.position = readPosition(message)
  }
}

const cwd = pathToFileURL(`${root}/`)
// The token contract defines the names; the standard does not.
const rules = { ...RECOMMENDED_CONFIG, 'core/consistent-naming': 'off' } as const
const config = defineConfig({ lint: { rules } }, { cwd })

/**
 * Parses all tokens of a DTCG file with their types and values, aliases resolved, with the reference parser.
 * Throws a DtcgError.
 */
export async function parseDtcg(file: string, text: string): Promise<TokenNormalizedSet> {
  try {
    const logger = new Logger({ level: 'error' })
    const { tokens } = await parse([{ filename: new URL(file, cwd), src: text }], { config, logger })
    return tokens
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new DtcgError(error.message, { cause: error })
  }
}

/** Removes the parser's prefix before the message and the code frame after it. */
function formatMessage(message: string): string {
  return message
    .split('\n', 1)
    .join('')
    .replace(/^[\w:/-]+: /, '')
}

/** Reads the place from the parser's code frame: `> 50 | …`, and a caret below its column. */
function readPosition(message: string): DtcgError['position'] {
  const [, line, caret] = /^> *(\d+) \|.*\n *\| ( *)\^/m.exec(message) ?? []
  return line === undefined || caret === undefined ? null : { line: Number(line), column: caret.length + 1 }
}
