/** Runs one step in a process of its own, so that its processor time is measured alone: `run-step.ts <step> <context>`. */
import { writeFileSync } from 'node:fs'
import { readCpuSeconds } from '../cpu-time.ts'
import { createFailure, type StepOutcome } from './outcome.ts'
import type { RunContext } from './step.ts'
import { outcomePath, type StepResult } from './step-process.ts'
import { STEPS } from './steps.ts'

const [name = '', json = '{}'] = process.argv.slice(2)
const context: RunContext = JSON.parse(json)
const result: StepResult = { outcome: await runStep(), cpuSeconds: readCpuSeconds() }
writeFileSync(outcomePath(context.folder, name), JSON.stringify(result))

async function runStep(): Promise<StepOutcome> {
  const step = STEPS.find((each) => each.name === name)
  if (!step) return createFailure(`There is no step ${name}.`)
  try {
    return await step.run(context)
  } catch (error) {
    return createFailure(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
