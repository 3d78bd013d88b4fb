import { createHash } from 'node:crypto'
import type { Step } from './step.ts'

/** Processor seconds that `runFixedLoop` takes on the reference machine, to which budgets refer. */
const REFERENCE_SECONDS = 0.5

/** Measures how much more processor time this machine needs than the reference machine: 2 on one of half its speed. */
export function measureMachineFactor(): number {
  return runFixedLoop() / REFERENCE_SECONDS
}

/** Returns the mean of the factors of a run: those of a shared machine change within minutes. */
export function averageFactors(factors: readonly number[]): number {
  return factors.reduce((sum, factor) => sum + factor, 0) / factors.length
}

/** Describes the factors of a run: `1.85 (1.62 to 2.10)`. */
export function describeFactors(factors: readonly number[]): string {
  const [mean, min, max] = [averageFactors(factors), Math.min(...factors), Math.max(...factors)]
  return `${mean.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`
}

/** Work as tests do it: text, objects, hashes. Returns its processor seconds. */
function runFixedLoop(): number {
  const start = process.cpuUsage()
  let text = 'croupier'
  for (let index = 0; index < 200_000; index += 1) {
    const value = { index, text, list: [...text] }
    text = createHash('sha256').update(JSON.stringify(value)).digest('hex')
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000_000
}

/** Returns what a step needed beyond its budget on a machine of a factor; undefined within the budget. */
export function checkBudget(
  { name, cpuBudget }: Pick<Step, 'name' | 'cpuBudget'>,
  cpuSeconds: number | undefined,
  factor: number,
): string | undefined {
  const budget = cpuBudget * factor
  if (cpuSeconds === undefined || cpuSeconds <= budget) return undefined
  return `${name}: took ${cpuSeconds.toFixed(0)} s of processor time; its budget on this machine is ${budget.toFixed(0)} s`
}
