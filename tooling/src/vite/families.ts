import type { Face } from '@croupier/brand/faces'

type Named = Pick<Face, 'family' | 'subset'>

/**
 * Family under which a face is declared: further subsets of a family have one of their own. For every face of a family
 * that is not loaded Chromium asks the system for a stand-in, at each size and weight, even if the text has no letter of it.
 */
export function declaredFamily({ family, subset }: Named, faces: readonly Named[]): string {
  const first = faces.find((face) => face.family === family)
  return !first || first.subset === subset ? family : `${family} ${subset}`
}

/** Puts the families of further subsets behind their own, in every list of a brand's style sheet. */
export function listSubsets(css: string, faces: readonly Named[]): string {
  return css.replaceAll(/(--font-[\w-]+:)([^;}]+)/g, (_declaration, property: string, list: string) => {
    return property + list.split(',').flatMap((name) => withSubsets(name, faces))
  })
}

function withSubsets(name: string, faces: readonly Named[]): string[] {
  const declared = faces
    .filter(({ family }) => family === name.replaceAll(/^ *'|' *$/g, ''))
    .map((face) => declaredFamily(face, faces))
  const further = new Set(declared.slice(1).filter((family) => family !== declared[0]))
  return [name, ...[...further].map((family) => `'${family}'`)]
}
