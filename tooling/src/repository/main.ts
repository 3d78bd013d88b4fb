import { root } from '../root.ts'
import { CHECKS } from './checks.ts'
import { type Problem, readRepository } from './repository.ts'

const repository = readRepository(root)
let failed = 0
for (const [name, check] of Object.entries(CHECKS)) {
  const problems = check(repository)
  const errors = problems.filter((problem) => !problem.warning).length
  failed += errors
  console.log(`${errors > 0 ? '✗' : '✓'} ${name}`)
  for (const problem of problems) console.log(`    ${describe(problem)}`)
}
console.log(`Repository: ${repository.files.length} files, ${failed} problems`)
process.exitCode = failed === 0 ? 0 : 1

function describe({ file, line, what, mend, warning }: Problem): string {
  return `${warning ? 'warning: ' : ''}${file}${line === undefined ? '' : `:${line}`} ${what}\n      mend: ${mend}`
}
