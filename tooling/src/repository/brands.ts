import { listShippedCode } from './paths.ts'
import type { Check, Problem, Repository } from './repository.ts'
import { extractStrings } from './strings.ts'

/** Packages in which a brand's id is also an ordinary word: a mark, a motif, a reel symbol, a word list. */
const WORD_OWNERS = /^packages\/(art|brand|fair|platform\/src\/modules\/catalogue\/seed|i18n)\//

/** No code in packages/ names a brand by its id, package, host or merchant code: a brand is data. */
export const checkBrandNames: Check = (repository) => {
  const { brands } = repository
  if (brands.length === 0) return []
  const ids = brands.join('|')
  const exact = new RegExp(`^(?:${ids})$`, 'i')
  const named = new RegExp(
    [
      `@croupier/brand-(?:${ids})`,
      `\\b(?:${ids})\\.localhost`,
      `data-brand=["']?(?:${ids})\\b`,
      `brands/(?:${ids})\\b`,
      ...listMerchantCodes(repository).map((code) => `\\b${code}\\b`),
    ].join('|'),
    'i',
  )
  const code = listShippedCode(repository).flatMap((file) =>
    extractStrings(file)
      .filter(({ value }) => named.test(value) || (exact.test(value) && !WORD_OWNERS.test(file.path)))
      .map(({ value, line }) => createProblem(file.path, value, line)),
  )
  const styles = listShippedCode(repository, /\.css$/).flatMap(({ path, text }) => {
    const found = text.match(named)?.[0]
    return found ? [createProblem(path, found)] : []
  })
  return [...code, ...styles]
}

function listMerchantCodes({ files }: Repository): readonly string[] {
  return files
    .filter(({ path }) => /^brands\/[^/]+\/brand\.ts$/.test(path))
    .flatMap(({ text }) => /merchantCode: '(\w+)'/.exec(text)?.[1] ?? [])
}

function createProblem(file: string, value: string, line?: number): Problem {
  const fix = 'take it from the brand definition; a difference between brands is data or a slot'
  return { file, ...(line === undefined ? {} : { line }), what: `names the brand ${value}`, fix }
}
