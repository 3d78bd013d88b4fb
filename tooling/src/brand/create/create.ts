import { BrandError } from '@croupier/brand/problem'
import { readRepository } from '../../repository/repository.ts'
import type { Outcome } from '../../processes.ts'
import type { Asker } from '../ask.ts'
import { Refusal } from '../refusal.ts'
import { brandIds, readBrand, type StoredBrand } from '../stored.ts'
import { findTraces, traceWords } from '../traces.ts'
import type { Answers } from './answers.ts'
import { brandFiles, type NewFile } from './files.ts'
import { type BrandPlan, planBrand } from './plan.ts'
import { commonTexts } from './texts.ts'
import { type Given, settleAnswers } from './questions.ts'
import { writeBrand } from './write.ts'

/** What creating a brand needs of the world outside of its own folders. */
export interface CreateWorld {
  readonly root: string
  /** Nobody can be asked where this is null. */
  readonly asker: Asker | null
  readonly say: (line: string) => void
  readonly install: (root: string) => Promise<Outcome>
}

/**
 * Makes brands/<id> and apps/<id> from another brand. Everything is checked in memory first: a Refusal means that
 * nothing was written.
 */
export async function createBrand(given: Given, { root, asker, say, install }: CreateWorld): Promise<BrandPlan> {
  const brands = await readSources(root, given.from)
  const answers = await settleAnswers(given, { root, brands, repository: readRepository(root) }, asker)
  const plan = planned(root, answers, brands)
  const files = brandFiles(root, plan, answers.from)
  refuseTraces(root, answers, brands, plan, files)
  await writeBrand(root, answers.id, files)
  say(`Wrote brands/${answers.id} and apps/${answers.id} (${files.length} files) from ${answers.from}.`)
  say('Installing: the new packages join the lockfile.')
  const { code, output } = await install(root)
  if (code !== 0) {
    throw new Refusal(
      `${output.trimEnd()}\n\nThe brand is written, but installing failed; the lines above say why. Run \`pnpm install\` when it is mended, or \`pnpm brand remove ${answers.id}\`.`,
    )
  }
  return plan
}

/** All brands; one that is wrong is no ground for another, and says so before anything is asked. */
async function readSources(root: string, from: string | undefined): Promise<readonly StoredBrand[]> {
  const ids = brandIds(root)
  if (from !== undefined && !ids.includes(from))
    throw new Refusal(`There is no brand "${from}" to start from. There are: ${ids.join(', ') || 'none'}.`)
  return Promise.all(ids.map((id) => mended(id, () => readBrand(root, id))))
}

async function mended<T>(id: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    throw new Refusal(
      `${error.message}\n\nThe brand ${id} is wrong as it stands. Mend it first (pnpm brand validate ${id}).`,
    )
  }
}

function planned(root: string, answers: Answers, brands: readonly StoredBrand[]): BrandPlan {
  try {
    return planBrand(root, answers, brands)
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    throw new Refusal(`${error.message}\n\nNothing was written.`)
  }
}

/** The last look before writing: nothing of the source may stand in what is new. */
function refuseTraces(
  root: string,
  { from, id }: Answers,
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
  const [trace] = findTraces(traceWords(source, [commonTexts(root), ...texts].join('\n')), files)
  if (!trace) return
  throw new Refusal(
    `${trace.path} would still show ${trace.what} of ${from}. Choose another name, merchant code or colours for ${id}, or another source. Nothing was written.`,
  )
}
