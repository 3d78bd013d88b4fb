import { tokensSchema } from '@croupier/brand/tokens/shape'
import { MEANING, rampNames, type RampSeeds } from '../create/colours.ts'
import { findRamp, getRampSeed, retintTokens } from '../create/tokens.ts'
import type { TokenTree } from '../stored.ts'
import { type Addition, listMissingFields, readField } from './missing.ts'

const ALIAS = /\{primitive\.([\w-]+)\./g

/** Creates the tokens of a source in the colours of a brand, each ramp under the name of its job. */
export function tintTokens(own: TokenTree, source: TokenTree): TokenTree {
  const status: Partial<RampSeeds> = MEANING
  const seeds = rampNames.map(
    (job) => [job, findRamp(own, job)?.seed ?? status[job] ?? getRampSeed(source, job)] as const,
  )
  return retintTokens(source, Object.fromEntries(seeds) as RampSeeds, '')
}

/** Lists the tokens that a brand lacks, from `tintTokens`, and the primitives that they name and the brand does not have. */
export function listMissingTokens(own: TokenTree, today: TokenTree): readonly Addition[] {
  const names = new Map<string, string>(rampNames.map((job) => [job, findRamp(own, job)?.name ?? job]))
  const additions = listMissingFields(tokensSchema, own).map((path) => ({
    path,
    value: renameRamps(readField(today, path), names),
  }))
  return [...listMissingPrimitives(own, today, additions), ...additions]
}

/** Names the brand's ramp in place of its job, in every alias of a token or a group. */
function renameRamps(value: unknown, names: ReadonlyMap<string, string>): unknown {
  return JSON.parse(
    JSON.stringify(value).replaceAll(ALIAS, (_all, job: string) => `{primitive.${names.get(job) ?? job}.`),
  )
}

function listMissingPrimitives(own: TokenTree, today: TokenTree, additions: readonly Addition[]): Addition[] {
  const named = [...JSON.stringify(additions).matchAll(ALIAS)].map(([, name = '']) => name)
  return [...new Set(named)].flatMap((name) => {
    const path = ['primitive', name]
    return readField(own, path) === undefined ? [{ path, value: readField(today, path) }] : []
  })
}
