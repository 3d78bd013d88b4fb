import { join } from 'node:path'
import { installPackages } from '../pnpm.ts'
import { trackFiles } from '../repository-copy.ts'
import { type Outcome, run, writeToStdout } from '../processes.ts'

const STEPS = ['types', 'lint', 'format', 'boundaries', 'repository']

/** Tests of the example and those that a new operation, table, error, text and page concerns. */
const TESTS = [
  'packages/platform/src/modules/records/notes.test.ts',
  'packages/platform/src/declarations.test.ts',
  'packages/platform/src/authorisation.test.ts',
  'packages/platform/src/core/db',
  'packages/platform/src/core/openapi',
  'packages/i18n/src/catalogs.test.ts',
  'packages/site/src/features/records/notes.test.tsx',
  'apps/storybook/src/pages/Notes.stories.tsx',
]

/** Installs the packages of a copy, whose files tools list from git. */
export async function installFeature(copy: string): Promise<void> {
  trackFiles(copy)
  assertSuccess('Installing', await installPackages(copy, ['--prefer-offline']))
}

/** Runs the checks and tests of a copy with the example. Throws at a failure. */
export async function verifyFeature(copy: string): Promise<void> {
  const options = { cwd: copy, watch: writeToStdout }
  const checks = ['--conditions=source', 'tooling/src/test/main.ts', ...STEPS]
  assertSuccess('A check', await run(process.execPath, checks, options))
  const vitest = join(copy, 'node_modules', '.bin', 'vitest')
  assertSuccess('A test', await run(vitest, ['run', ...TESTS], options))
}

function assertSuccess(what: string, { code, output }: Outcome): void {
  if (code !== 0) throw new Error(`${what} failed in the copy with code ${code}:\n${output.slice(-2000)}`)
}
