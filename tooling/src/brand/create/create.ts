import { BrandError } from '@croupier/brand/problem'
import { readRepository } from '../../repository/repository.ts'
import type { Outcome } from '../../processes.ts'
import type { Prompts } from '../prompts.ts'
import { CommandError } from '../command-error.ts'
import { listBrandIds, readValidBrand, type StoredBrand } from '../stored.ts'
import { findTraces, listTraceWords } from '../traces.ts'
import type { BrandOptions } from './options.ts'
import { createBrandFiles, type NewFile } from './files.ts'
import { type BrandPlan, planBrand } from './plan.ts'
import { readCommonTexts } from './texts.ts'
import { type BrandFlags, resolveBrandOptions } from './resolve-options.ts'
import { writeBrand } from './write.ts'

/** Environment of the commands. */
export interface CommandContext {
  readonly root: string
  /** Null without a terminal. */
  readonly prompts: Prompts | null
  readonly print: (line: string) => void
  readonly install: (root: string) => Promise<Outcome>
}

/**
 * Creates brands/<id> and apps/<id> from another brand. Checks everything in memory first: a CommandError means that
 * nothing was written.
 */
export async function createBrand(
  flags: BrandFlags,
  { root, prompts, print, install }: CommandContext,
): Promise<BrandPlan> {
  const brands = await readSources(root, flags.from)
  const options = await resolveBrandOptions(flags, { root, brands, repository: readRepository(root) }, prompts)
  const plan = planOrThrow(root, options, brands)
  const files = createBrandFiles(root, plan, options.from)
  assertNoTraces(root, options, brands, plan, files)
  await writeBrand(root, options.id, files)
  print(`Wrote brands/${options.id} and apps/${options.id} (${files.length} files) from ${options.from}.`)
  print('Installing: adds the new packages to the lockfile.')
  const { code, output } = await install(root)
  if (code !== 0) {
    throw new CommandError(
      `${output.trimEnd()}\n\nThe brand is written, but installing failed; see the lines above. Fix the cause and run \`pnpm install\`, or \`pnpm brand remove ${options.id}\`.`,
    )
  }
  return plan
}

/** Reads all brands, and rejects an invalid one before any prompt. */
async function readSources(root: string, from: string | undefined): Promise<readonly StoredBrand[]> {
  const ids = listBrandIds(root)
  if (from !== undefined && !ids.includes(from))
    throw new CommandError(`There is no brand "${from}" to start from. Available: ${ids.join(', ') || 'none'}.`)
  return Promise.all(ids.map((id) => readValidBrand(root, id)))
}

function planOrThrow(root: string, options: BrandOptions, brands: readonly StoredBrand[]): BrandPlan {
  try {
    return planBrand(root, options, brands)
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    throw new CommandError(`${error.message}\n\nNothing was written.`)
  }
}

/** Checks that the new files contain nothing of the source before they are written. */
function assertNoTraces(
  root: string,
  { from, id }: BrandOptions,
  brands: readonly StoredBrand[],
  { brand, seed }: BrandPlan,
  files: readonly NewFile[],
): void {
  const source = brands.find((each) => each.brand.id === from)
  if (!source) return
  const texts = [
    ...Object.values(brand.about).flatMap((each) => (each ? [each.title, each.description] : [])),
    ...seed.banners.flatMap(({ title, text }) => [...Object.values(title), ...Object.values(text)]),
  ]
  const [trace] = findTraces(listTraceWords(source, [readCommonTexts(root), ...texts].join('\n')), files)
  if (!trace) return
  throw new CommandError(
    `${trace.path} would still contain ${trace.what} of ${from}. Choose another name, merchant code or colours for ${id}, or another source. Nothing was written.`,
  )
}
