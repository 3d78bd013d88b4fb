import { createHash } from 'node:crypto'
import type { Step } from './step.ts'

/** Processor seconds that `runFixedLoop` takes on the reference machine, to which budgets refer. */
const REFERENCE_SECONDS = 0.5
const ROUNDS = 3

/** Measures how much more processor time this machine needs than the reference machine: 2 on one of half its speed. */
export function measureMachineFactor(): number {
  const seconds = Array.from({ length: ROUNDS }, runFixedLoop).toSorted((a, b) => a - b)
  return (seconds[Math.floor(ROUNDS / 2)] ?? REFERENCE_SECONDS) / REFERENCE_SECONDS
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
