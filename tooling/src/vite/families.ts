import type { FontPart } from './font-parts.ts'

type Named = Pick<FontPart, 'family' | 'subset'>

/**
 * Returns the family under which a font is declared: further subsets of a family get a separate one. For every font of a family
 * that is not loaded, Chromium looks up a system fallback at each size and weight, even if the text has no letter of it.
 */
export function getDeclaredFamily({ family, subset }: Named, fonts: readonly Named[]): string {
  const first = fonts.find((font) => font.family === family)
  return !first || first.subset === subset ? family : `${family} ${subset}`
}

/** Inserts the families of further subsets after the first one, in every family list of a brand's style sheet. */
export function listSubsets(css: string, fonts: readonly Named[]): string {
  return css.replaceAll(/(--font-[\w-]+:)([^;}]+)/g, (_declaration, property: string, list: string) => {
    return property + list.split(',').flatMap((name) => listFamilies(name, fonts))
  })
}

function listFamilies(name: string, fonts: readonly Named[]): string[] {
  const declared = fonts
    .filter(({ family }) => family === name.replaceAll(/^ *'|' *$/g, ''))
    .map((font) => getDeclaredFamily(font, fonts))
  const further = new Set(declared.slice(1).filter((family) => family !== declared[0]))
  return [name, ...[...further].map((family) => `'${family}'`)]
}
