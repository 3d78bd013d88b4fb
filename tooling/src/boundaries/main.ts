import { root } from '../root.ts'
import { readWorkspace } from '../workspace.ts'
import { checkAllowances } from './allowances.ts'
import { checkBoundaries } from './check.ts'
import { ALL_RULES } from './rules.ts'
import { formatViolation } from './violation.ts'

const workspace = readWorkspace(root)
const violations = [...checkBoundaries(workspace), ...checkAllowances(workspace, ALL_RULES)]
for (const violation of violations) console.log(`${formatViolation(violation)}\n`)
const files = workspace.reduce((sum, pkg) => sum + pkg.files.length, 0)
console.log(`Boundaries: ${files} files of ${workspace.length} packages, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
