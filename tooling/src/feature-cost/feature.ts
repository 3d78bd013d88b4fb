/** A text to insert before the only occurrence of an anchor in an existing file; without an anchor at its end. */
export interface Edit {
  readonly path: string
  readonly before?: string
  readonly text: string
}

/** Texts of a catalog by key, in groups. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** A feature as data. Its new files are on disk. */
export interface Feature {
  /** Folders of the capability that it extends, with a slash at the end. */
  readonly ownFolders: readonly string[]
  readonly edits: readonly Edit[]
  /** Texts to add, by language folder and namespace. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Texts>>>>
}

/** A file that the feature's author writes. */
export interface WrittenFile {
  /** Path from the root; that of a catalog has `*` for the language. */
  readonly path: string
  /** Whether it is new, or an existing file that is edited. */
  readonly kind: 'new' | 'edited'
  /** Whether it lists things of several capabilities. */
  readonly isRegistry: boolean
}

const MAX_FILES = 16
const MAX_REGISTRIES = 2
const CATALOG = /^(packages\/i18n\/catalogs\/)[^/]+(\/[^/]+)$/

/**
 * Lists the files that a feature needs, the languages of a namespace as one. An edited file outside of the capability's own
 * folders is a registry, apart from the catalogs.
 */
export function listWrittenFiles(feature: Feature, newPaths: readonly string[]): readonly WrittenFile[] {
  const added = newPaths.map((path): WrittenFile => ({ path, kind: 'new', isRegistry: false }))
  const edited = [...feature.edits.map(({ path }) => path), ...listCatalogPaths(feature)].map((path): WrittenFile => {
    const isOwn = feature.ownFolders.some((folder) => path.startsWith(folder))
    return { path: path.replace(CATALOG, '$1*$2'), kind: 'edited', isRegistry: !isOwn && !CATALOG.test(path) }
  })
  const byPath = new Map([...added, ...edited].map((file) => [file.path, file]))
  return [...byPath.values()].toSorted((a, b) => a.path.localeCompare(b.path))
}

/** Compares the files that a feature needs with the limits. */
export function checkCost(files: readonly WrittenFile[]): {
  readonly summary: string
  readonly failures: readonly string[]
} {
  const registries = files.filter(({ isRegistry }) => isRegistry).length
  const failures = [
    ...(files.length > MAX_FILES ? [`It needs ${files.length} files; the limit is ${MAX_FILES}.`] : []),
    ...(registries > MAX_REGISTRIES ? [`It edits ${registries} registries; the limit is ${MAX_REGISTRIES}.`] : []),
  ]
  return { summary: `${files.length} files, ${registries} registries`, failures }
}

/** Lists the catalogs with texts of a feature. */
function listCatalogPaths({ texts }: Feature): readonly string[] {
  return Object.entries(texts).flatMap(([language, namespaces]) =>
    Object.keys(namespaces).map((namespace) => toCatalogPath(language, namespace)),
  )
}

/** Returns the path of a catalog. */
export function toCatalogPath(language: string, namespace: string): string {
  return `packages/i18n/catalogs/${language}/${namespace}.json`
}

/** Applies an edit to the text of its file. Throws where the anchor does not occur exactly once. */
export function applyEdit(content: string, { path, before, text }: Edit): string {
  if (before === undefined) return content + text
  const [start = '', end, ...more] = content.split(before)
  if (end === undefined || more.length > 0) {
    const where = end === undefined ? 'is no longer in' : 'occurs more than once in'
    throw new Error(
      `${JSON.stringify(before)} ${where} ${path}. Correct the edit in tooling/src/feature-cost/example.ts.`,
    )
  }
  return start + text + before + end
}

/** Adds texts to a catalog. Throws for a key that it has already. */
export function mergeTexts(catalog: Texts, added: Texts, path: string): Texts {
  const entries = Object.entries(added).map(([key, value]): [string, string | Texts] => {
    const present = catalog[key]
    if (present === undefined) return [key, value]
    if (typeof present === 'string' || typeof value === 'string') throw new Error(`${path} has the key ${key} already.`)
    return [key, mergeTexts(present, value, path)]
  })
  return { ...catalog, ...Object.fromEntries(entries) }
}
