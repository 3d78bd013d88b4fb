import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pc from 'picocolors'
import { findChromium } from '../chromium.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres.ts'
import { fromRoot } from '../root.ts'
import { failedWith, isGood, type StepOutcome, total, verdict } from './outcome.ts'
import { type RunContext, type Step, STEPS } from './steps.ts'

const chosen = chooseSteps(process.argv.slice(2).filter((argument) => argument !== '--'))
const folder = mkdtempSync(join(tmpdir(), 'croupier-test-'))
const needsMachine = chosen.some(({ name }) => name === 'tests' || name === 'journeys')
const postgres = needsMachine ? await startDatabase() : undefined
const outcomes = new Map<string, StepOutcome>()
try {
  const context: RunContext = { folder, env: { ...(needsMachine ? await browser() : {}), ...databaseOf(postgres) } }
  for (const [index, step] of chosen.entries()) await runStep(step, context, `${index + 1}/${chosen.length}`)
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

const sum = total([...outcomes.values()])
if (sum.failures.length > 0)
  console.log(`\n${pc.red('Failed:')}\n${sum.failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
if (needsMachine)
  console.log(
    `\nDatabases: PGlite ${pgliteVersion()}, ${postgres ? `PostgreSQL ${postgres.version}` : 'PostgreSQL not found: install it, and its tests run too'}`,
  )
console.log(verdict(sum))
process.exitCode = isGood(sum) ? 0 : 1

async function runStep(step: Step, context: RunContext, position: string): Promise<void> {
  console.log(`\n${pc.bold(`▸ ${position} ${step.name}`)} ${pc.dim(step.title)}`)
  const start = performance.now()
  const outcome = await outcomeOf(step, context)
  outcomes.set(step.name, outcome)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const mark = isGood(outcome) ? pc.green('✓') : pc.red('✗')
  console.log(`${mark} ${step.name}: ${verdict(outcome)} (${seconds} s)`)
}

async function outcomeOf(step: Step, context: RunContext): Promise<StepOutcome> {
  const needed = step.needs === undefined ? undefined : outcomes.get(step.needs)
  if (needed && !isGood(needed)) return failedWith(`${step.name}: not run, because ${step.needs} failed`)
  try {
    return await step.run(context)
  } catch (error) {
    return failedWith(`${step.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`No step ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`)
    process.exit(1)
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name))
}

/** A machine without PostgreSQL still runs everything on PGlite; one whose PostgreSQL does not start says why. */
async function startDatabase(): Promise<TemporaryPostgres | undefined> {
  try {
    return await startTemporaryPostgres()
  } catch (error) {
    console.log(pc.yellow(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`))
    return undefined
  }
}

async function browser(): Promise<RunContext['env']> {
  try {
    return { CHROMIUM_PATH: await findChromium(console.log) }
  } catch (error) {
    console.log(pc.yellow(error instanceof Error ? error.message : String(error)))
    return {}
  }
}

function databaseOf(database: TemporaryPostgres | undefined): RunContext['env'] {
  return { TEST_DATABASE_URL: database?.url }
}

function pgliteVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(fromRoot('packages/platform/node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  return manifest.version
}
