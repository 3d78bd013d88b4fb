import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Names the file that `ErrorReporter` writes. */
export const ERRORS_FILE = 'CROUPIER_TEST_ERRORS_FILE'

/** What Vitest's JSON report leaves out. */
export interface TestErrors {
  /** The errors outside of any test. */
  readonly outside: readonly string[]
  /** Message of the first error of each failed test, by file and title as in the JSON report: `<file>: <titles>`. */
  readonly messages: Readonly<Record<string, string>>
}

/**
 * Writes the errors of a run as `TestErrors`. Vitest's JSON report has no errors outside of tests, and of a failed command
 * of a browser it has the stack alone, whose first line is a placeholder instead of the message.
 */
export default class ErrorReporter implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const path = process.env[ERRORS_FILE]
    const content: TestErrors = { outside: errors.map(describeError), messages: collectMessages(modules) }
    if (path) writeFileSync(path, JSON.stringify(content))
  }
}

function collectMessages(modules: readonly TestModule[]): Record<string, string> {
  const failed = modules.flatMap((module) => [...module.children.allTests('failed')])
  return Object.fromEntries(failed.map((test) => [nameTest(test), getMessage(test)]))
}

function nameTest({ module, fullName }: TestCase): string {
  return `${module.moduleId}: ${fullName.replaceAll(' > ', ' ')}`
}

function getMessage(test: TestCase): string {
  const error = test.result().errors?.[0]
  return error ? `${error.name ?? 'Error'}: ${error.message}` : ''
}

/** Describes an error by its message, the file whose tests ran, and the first lines of its stack. */
function describeError({ name, message, stacks = [], ...rest }: SerializedError): string {
  const during = rest['VITEST_TEST_PATH']
  return [
    `${name ?? 'Error'}: ${message}`,
    ...(typeof during === 'string' ? [`during ${during}`] : []),
    ...stacks.slice(0, 3).map(({ file, line }) => `${file}:${line}`),
  ].join(' < ')
}
