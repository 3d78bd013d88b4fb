import { bookedGameTypes, type BookedGameType } from '@croupier/domain/game-types'
import { type Currency, parseMoney, toWire } from '@croupier/domain/money'
import { maxRebateRate } from '@croupier/domain/vip'
import * as z from 'zod/mini'
import type { DraftProblem } from './draft-problem.ts'
import { formatPercentage, parsePercentage } from './percentages.ts'

/** Texts by field, such as `labelNameMy`. */
type Texts = Readonly<Record<string, string>>

/** A VIP level as people edit it. */
export interface LevelDraft {
  readonly label: Texts
  readonly threshold: string
  /** Percentages; empty without a rebate. */
  readonly rates: Readonly<Partial<Record<BookedGameType, string>>>
  /** A benefit in each line; lines of the same number are translations of each other. */
  readonly benefits: Texts
}

const texts = z.record(z.string(), z.string())

/** Reads stored levels. */
export const levelsReader = z.array(
  z.pipe(
    z.object({
      label: texts,
      threshold: z.string(),
      rebates: z.partialRecord(z.enum(bookedGameTypes), z.number()),
      benefits: z.array(texts),
    }),
    z.transform(({ label, threshold, rebates, benefits }): LevelDraft => ({
      label,
      threshold,
      rates: Object.fromEntries(Object.entries(rebates).map(([gameType, rate]) => [gameType, formatPercentage(rate)])),
      benefits: Object.fromEntries(
        listTextFields([{ label }]).map((field) => [field, benefits.map((each) => each[field] ?? '').join('\n')]),
      ),
    })),
  ),
)

/** Returns the fields of the labels of levels: those of their languages, English first. */
export function listTextFields(levels: readonly Pick<LevelDraft, 'label'>[]): readonly string[] {
  return [...new Set(['labelNameEn', ...levels.flatMap(({ label }) => Object.keys(label))])]
}

/** Returns levels as the server stores them. */
export function writeLevels(levels: readonly LevelDraft[], currency: Currency) {
  return levels.map(({ label, threshold, rates, benefits }) => {
    const parsed = parseMoney(threshold, currency)
    const rebates = Object.entries(rates).filter(([, rate]) => rate !== '')
    return {
      label: omitEmpty(label),
      threshold: 'error' in parsed ? threshold : toWire(parsed),
      rebates: Object.fromEntries(rebates.map(([gameType, rate]) => [gameType, parsePercentage(rate)])),
      benefits: splitBenefits(benefits),
    }
  })
}

/** Returns what breaks a rule that this site knows. */
export function findLevelProblems(levels: readonly LevelDraft[], currency: Currency): readonly DraftProblem[] {
  const thresholds = levels.map(({ threshold }) => parseMoney(threshold, currency))
  return levels.flatMap(({ label, rates, benefits }, index) => {
    const problems: DraftProblem[] = []
    const threshold = thresholds[index]
    const previous = thresholds[index - 1]
    const path = `${index}.threshold`
    if (!label['labelNameEn']?.trim()) problems.push({ path: `${index}.labelNameEn`, message: 'required' })
    if (!threshold || 'error' in threshold || threshold.minor < 0n) problems.push({ path, message: 'amount' })
    else if (!previous && threshold.minor !== 0n) problems.push({ path, message: 'firstLevel' })
    else if (previous && !('error' in previous) && previous.minor >= threshold.minor) {
      problems.push({ path, message: 'levelOrder' })
    }
    for (const [gameType, rate = ''] of Object.entries(rates)) {
      if (rate !== '' && !(parsePercentage(rate) <= maxRebateRate)) {
        problems.push({ path: `${index}.${gameType}`, message: 'rate' })
      }
    }
    if (splitBenefits(benefits).some(({ labelNameEn }) => labelNameEn === undefined)) {
      problems.push({ path: `${index}.benefits.labelNameEn`, message: 'required' })
    }
    return problems
  })
}

function omitEmpty(fields: Texts): Texts {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''))
}

function splitBenefits(benefits: Texts): Texts[] {
  const lines = Object.entries(benefits).map(([field, text]) => [field, text.split('\n')] as const)
  const count = Math.max(0, ...lines.map(([, each]) => each.length))
  return Array.from({ length: count }, (_, index) =>
    omitEmpty(Object.fromEntries(lines.map(([field, each]) => [field, each[index] ?? '']))),
  ).filter((benefit) => Object.keys(benefit).length > 0)
}
