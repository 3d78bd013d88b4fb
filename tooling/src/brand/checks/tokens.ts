import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DtcgError, parseDtcg } from '../../tokens/dtcg.ts'
import { type Check, createError } from './check.ts'

/** Finds violations of the Design Tokens Format, which other tools could not read, in tokens that build. */
export const tokensCheck: Check = {
  name: 'tokens',
  async run({ root, id, builtTokens }) {
    const file = `brands/${id}/tokens.json`
    if (!builtTokens) return []
    try {
      await parseDtcg(file, readFileSync(join(root, file), 'utf8'))
      return []
    } catch (error) {
      if (!(error instanceof DtcgError)) throw error
      const message = `${error.message} Write it as the Design Tokens Format defines it.`
      return [{ ...createError('tokens', file, undefined, message), ...error.position }]
    }
  },
  describe: () => 'tokens.json is complete, and valid in the Design Tokens Format',
}
