import { rouletteTargets, type RouletteTarget } from '@croupier/fair/instant/roulette'
import type { InstantTranslate } from '../../text/instant-texts.ts'

const targetById: ReadonlyMap<string, RouletteTarget> = new Map(rouletteTargets.map((target) => [target.id, target]))

/** Returns the name of a bet, e.g. "Split 17, 20". */
export function describeTarget(t: InstantTranslate, { id, group, numbers }: RouletteTarget): string {
  if (group === 'column') return t('roulette.column', { number: id.slice(-1) })
  if (group === 'dozen') return t('roulette.dozen', { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 })
  return t(`roulette.${group}`, { numbers: numbers.join(', ') })
}

/** Returns the name of a bet by its id. */
export function describeTargetId(t: InstantTranslate, id: string): string {
  const target = targetById.get(id)
  return target ? describeTarget(t, target) : id
}
