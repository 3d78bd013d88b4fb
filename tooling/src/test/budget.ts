import type { Step } from './step.ts'

/** A step that needed more processor than planned: a warning beyond its budget, a failure beyond twice the budget. */
export interface Overrun {
  readonly message: string
  readonly fails: boolean
}

/** Compares a step's processor time, not the clock's, with its budget. */
export function checkBudget(
  step: Pick<Step, 'name' | 'cpuBudget'>,
  cpuSeconds: number | undefined,
): Overrun | undefined {
  if (cpuSeconds === undefined || cpuSeconds <= step.cpuBudget) return undefined
  const message = `${step.name}: took ${cpuSeconds.toFixed(0)} s of processor time; its budget is ${step.cpuBudget} s`
  return { message, fails: cpuSeconds > 2 * step.cpuBudget }
}
