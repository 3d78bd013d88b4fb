import { getRouletteText } from '@croupier/fair/bet-text'
import { rouletteTargets, type RouletteTarget } from '@croupier/fair/instant/roulette'
import type { InstantTextKey, InstantTranslate } from '../../text/instant-texts.ts'

const targetById: ReadonlyMap<string, RouletteTarget> = new Map(rouletteTargets.map((target) => [target.id, target]))

/** Returns the name of a bet, e.g. "Split 17, 20". */
export function describeTarget(t: InstantTranslate, target: RouletteTarget): string {
  const { key, values } = getRouletteText(target)
  return t(key as InstantTextKey, values)
}

/** Returns the name of a bet by its id. */
export function describeTargetId(t: InstantTranslate, id: string): string {
  const target = targetById.get(id)
  return target ? describeTarget(t, target) : id
}
