import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { relative } from 'node:path'
import { root } from '../root.ts'
import { recordProgress } from '../test/progress.ts'

/** Records which files and tests run, so that a run without progress can name them. */
export default class ProgressReporter implements Reporter {
  readonly onTestModuleQueued: NonNullable<Reporter['onTestModuleQueued']> = (module) =>
    recordProgress('begin', nameFile(module))
  readonly onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']> = (module) =>
    recordProgress('end', nameFile(module))
  readonly onTestCaseReady: NonNullable<Reporter['onTestCaseReady']> = (test) => recordProgress('begin', nameTest(test))
  readonly onTestCaseResult: NonNullable<Reporter['onTestCaseResult']> = (test) => recordProgress('end', nameTest(test))
}

function nameFile({ moduleId }: TestModule): string {
  return relative(root, moduleId)
}

function nameTest({ module, fullName }: TestCase): string {
  return `${nameFile(module)}: ${fullName}`
}
