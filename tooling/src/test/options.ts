import { parseArgs } from 'node:util'
import type { Step } from './step.ts'
import { STEPS } from './steps.ts'

/** What a run of `pnpm test` was asked for. */
export interface TestOptions {
  readonly steps: readonly Step[]
  /** Only what changes since the main branch can affect. */
  readonly changed: boolean
  /** Exhaustive and statistical tests at their full size. */
  readonly long: boolean
}

/** Parses `[--changed] [--long] [step…]`. Throws with the possible steps for an unknown one. */
export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`No step ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`)
  const isChosen = ({ name, partial = false, long = false }: Step) =>
    positionals.length > 0 ? positionals.includes(name) : values.changed ? partial : values.long || !long
  return { ...values, steps: STEPS.filter(isChosen) }
}
