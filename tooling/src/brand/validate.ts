import { join } from 'node:path'
import { checkCatalogs } from '../vite/catalogs.ts'
import { type Check, type CheckContext, collectErrors } from './checks/check.ts'
import { readBrandsForChecks } from './checks/context.ts'
import { dataCheck } from './checks/data.ts'
import { checkFiles } from './checks/files.ts'
import { flagsCheck } from './checks/flags.ts'
import { fontsCheck } from './checks/fonts.ts'
import { layoutCheck } from './checks/layout.ts'
import { rewardsCheck } from './checks/rewards.ts'
import { tokensCheck } from './checks/tokens.ts'
import { vendorsCheck } from './checks/vendors.ts'
import type { Finding } from './finding.ts'
import { locateFinding } from './position.ts'

/** Findings of each brand; none for a valid brand. */
export type ValidationResults = ReadonlyMap<string, readonly Finding[]>

const catalogsCheck: Check = {
  name: 'catalogs',
  run: ({ root, brand }) => collectErrors('catalogs', () => checkCatalogs(brand, join(root, 'packages', 'i18n', 'catalogs'))), // prettier-ignore
  describe: ({ brand }) => `${brand.languages.join(', ')} are complete`,
}

/** The checks of what must be right. */
export const validations: readonly Check[] = [
  dataCheck,
  tokensCheck,
  catalogsCheck,
  fontsCheck,
  vendorsCheck,
  flagsCheck,
  layoutCheck,
  rewardsCheck,
]

/** Checks brands as the build, the server and the tests do: data, tokens and contrast, catalogs, files, rewards, and against each other. */
export async function validateBrands(root: string, ids: readonly string[]): Promise<ValidationResults> {
  const read = await readBrandsForChecks(root, ids)
  const results = [...read].map(async ([id, { context, findings }]) => {
    const found = [...checkFiles(root, id), ...findings, ...(context ? await runChecks(context) : [])]
    return [id, found.map((finding) => locateFinding(root, finding))] as const
  })
  return new Map(await Promise.all(results))
}

async function runChecks(context: CheckContext): Promise<readonly Finding[]> {
  const results = await Promise.all(validations.map(async ({ run }) => run(context)))
  return results.flat()
}
