/** `pnpm repository`: runs the checks, and lists long files and functions as information. */
import { root } from '../root.ts'
import { CHECKS } from './checks.ts'
import { countFeatures, MAX_EFFECTS, MIN_TEST_RATIO } from './features.ts'
import { type Problem, readRepository } from './repository.ts'
import { listLongFiles, listLongFunctions, MAX_FILE_LINES, MAX_FUNCTION_LINES, type Size } from './sizes.ts'

const repository = readRepository(root)
let failed = 0
for (const [name, check] of Object.entries(CHECKS)) {
  const problems = await check(repository)
  failed += problems.length
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${name}`)
  for (const problem of problems) console.log(`    ${formatProblem(problem)}`)
}
printSizes(`files over ${MAX_FILE_LINES} lines`, listLongFiles(repository))
printSizes(`functions over ${MAX_FUNCTION_LINES} lines`, listLongFunctions(repository))
const { testRatio, effects, effectsPerThousand } = countFeatures(repository)
console.log(`i features: ${testRatio.toFixed(2)} lines of tests per line of code (at least ${MIN_TEST_RATIO})`)
console.log(`i client: ${effects} effects, ${effectsPerThousand.toFixed(2)} per 1,000 lines (at most ${MAX_EFFECTS})`)
console.log(`Repository: ${repository.files.length} files, ${failed} problems`)
process.exitCode = failed === 0 ? 0 : 1

function formatProblem({ file, line, what, fix }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${what}\n      fix: ${fix}`
}

function printSizes(title: string, sizes: readonly Size[]): void {
  console.log(`i ${sizes.length} ${title}`)
  for (const { location, name, lines } of sizes) {
    console.log(`    ${String(lines).padStart(4)}  ${location}${name === undefined ? '' : ` ${name}`}`)
  }
}
