import { pathToFileURL } from 'node:url'
import { defineConfig, Logger, parse, RECOMMENDED_CONFIG, type TokenNormalizedSet } from '@terrazzo/parser'
import { root } from '../root.ts'

/** A file of tokens that breaks the Design Tokens Format: what its parser says of it, in one line. */
export class DtcgError extends Error {}

const cwd = pathToFileURL(`${root}/`)
// Names are those of the token contract, which the standard leaves open.
const rules = { ...RECOMMENDED_CONFIG, 'core/consistent-naming': 'off' } as const
const config = defineConfig({ lint: { rules } }, { cwd })

/**
 * All tokens of a DTCG file with their types and values, aliases resolved, as any tool of the standard reads them.
 * Throws a DtcgError.
 */
export async function parseDtcg(file: string, text: string): Promise<TokenNormalizedSet> {
  try {
    const logger = new Logger({ level: 'error' })
    const { tokens } = await parse([{ filename: new URL(file, cwd), src: text }], { config, logger })
    return tokens
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new DtcgError(firstLine(error.message), { cause: error })
  }
}

/** The parser puts who speaks before the message, and the place in the file after it. */
function firstLine(message: string): string {
  return message
    .split('\n', 1)
    .join('')
    .replace(/^[\w:/-]+: /, '')
}
