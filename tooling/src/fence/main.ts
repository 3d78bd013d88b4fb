import { root } from '../root.ts'
import { readWorkspace } from '../workspace.ts'
import { checkFence, describeBreach } from './check.ts'

const workspace = readWorkspace(root)
const breaches = checkFence(workspace)
for (const breach of breaches) console.log(`${describeBreach(breach)}\n`)
const files = workspace.reduce((sum, pkg) => sum + pkg.files.length, 0)
console.log(`Fence: ${files} files of ${workspace.length} packages, ${breaches.length} breaches`)
process.exitCode = breaches.length === 0 ? 0 : 1
