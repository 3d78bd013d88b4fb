import { pathToFileURL } from 'node:url'
import { defineConfig, Logger, parse, RECOMMENDED_CONFIG, type TokenNormalizedSet } from '@terrazzo/parser'
import { root } from '../root.ts'

/** A violation of the Design Tokens Format, with the parser's message in one line. */
export class DtcgError extends Error {}

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
    throw new DtcgError(formatMessage(error.message), { cause: error })
  }
}

/** Removes the parser's prefix before the message and the code frame after it. */
function formatMessage(message: string): string {
  return message
    .split('\n', 1)
    .join('')
    .replace(/^[\w:/-]+: /, '')
}
