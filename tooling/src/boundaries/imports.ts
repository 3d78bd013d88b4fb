import { parseSync, Visitor } from 'oxc-parser'
import type { TextFile } from '../workspace.ts'

/** One import of a file in any syntax. */
export interface Import {
  readonly specifier: string
  /** Erased by compilation: `import type`, `export type … from`, `import('…').Type`, or only `type` names. */
  readonly typeOnly: boolean
}

const CSS_IMPORT = /@import\s+(?:url\()?\s*['"]([^'"]+)['"]|\bcomposes:[^;]*\bfrom\s+['"]([^'"]+)['"]/g

/** Returns every import of a ts, tsx or css file: static, dynamic with a literal, re-export, type import, css `@import`, `composes`. */
export function extractImports(file: TextFile): readonly Import[] {
  return file.path.endsWith('.css') ? extractCssImports(file.text) : extractCodeImports(file)
}

function extractCssImports(text: string): Import[] {
  return [...text.matchAll(CSS_IMPORT)].flatMap(([, imported, composed]) => {
    const specifier = imported ?? composed
    return specifier === undefined ? [] : [{ specifier, typeOnly: false }]
  })
}

function extractCodeImports({ path, text }: TextFile): Import[] {
  const { module, program } = parseSync(path, text)
  const found: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType })
    }
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        found.push({ specifier: source.value, typeOnly: false })
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, typeOnly: true })
    },
  }).visit(program)
  return found
}
