import { shippedCode } from './places.ts'
import type { Check, Problem, Repository } from './repository.ts'
import { stringsOf } from './strings.ts'

/** Where a brand's id is also an ordinary word: a mark, a motif of a picture, a symbol on a reel, a word list. */
const WORD_OWNERS = /^packages\/(art|brand|fair|platform\/src\/seed|i18n)\//

/** A brand is data: no code in packages/ knows one by its id, its package, its host or its merchant code. */
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
      ...merchantCodes(repository).map((code) => `\\b${code}\\b`),
    ].join('|'),
    'i',
  )
  const code = shippedCode(repository).flatMap((file) =>
    stringsOf(file)
      .filter(({ value }) => named.test(value) || (exact.test(value) && !WORD_OWNERS.test(file.path)))
      .map(({ value, line }) => problem(file.path, value, line)),
  )
  const styles = shippedCode(repository, /\.css$/).flatMap(({ path, text }) => {
    const found = text.match(named)?.[0]
    return found ? [problem(path, found)] : []
  })
  return [...code, ...styles]
}

function merchantCodes({ files }: Repository): readonly string[] {
  return files
    .filter(({ path }) => /^brands\/[^/]+\/brand\.ts$/.test(path))
    .flatMap(({ text }) => /merchantCode: '(\w+)'/.exec(text)?.[1] ?? [])
}

function problem(file: string, value: string, line?: number): Problem {
  const mend = 'take it from the brand definition; a difference between brands is data or a slot'
  return { file, ...(line === undefined ? {} : { line }), what: `knows the brand ${value}`, mend }
}
