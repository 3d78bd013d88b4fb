import { CommandError } from './command-error.ts'
import { type Check, createOk } from './checks/check.ts'
import { readBrandsForChecks } from './checks/context.ts'
import { checkFiles } from './checks/files.ts'
import { recommendations } from './checks/recommendations.ts'
import type { Finding } from './finding.ts'
import { locateFinding } from './position.ts'
import { validations } from './validate.ts'

/** All checks, in the order of the report. */
const CHECKS: readonly Check[] = [...validations, ...recommendations]
const checkNames: readonly string[] = CHECKS.map(({ name }) => name)

/**
 * Diagnoses a brand with the checks in `only`, or with all. Each check computes only what it reports: the pictures,
 * which take the time of a build, are rendered for their own.
 * Throws a CommandError for an unknown check.
 */
export async function diagnoseBrand(
  root: string,
  id: string,
  only: readonly string[] | null,
): Promise<readonly Finding[]> {
  const unknown = only?.find((name) => !checkNames.includes(name))
  if (unknown !== undefined)
    throw new CommandError(`There is no check "${unknown}". Available: ${checkNames.join(', ')}.`)
  const isChosen = ({ check }: Pick<Finding, 'check'>) => only === null || only.includes(check)
  const { context, findings } = (await readBrandsForChecks(root, [id])).get(id) ?? { context: null, findings: [] }
  const found = [...checkFiles(root, id), ...findings].filter(isChosen)
  for (const { name, run, describe } of context ? CHECKS : []) {
    if (!context || !isChosen({ check: name })) continue
    const own = await run(context)
    found.push(...own)
    if (describe && own.length === 0 && !found.some(({ check }) => check === name))
      found.push(createOk(name, describe(context)))
  }
  return found.map((finding) => locateFinding(root, finding))
}
