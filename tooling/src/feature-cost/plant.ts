import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { applyEdit, type Feature, mergeTexts, toCatalogPath } from './feature.ts'

/** Files of the example have this ending, because they fit no other place of the repository than their own. */
const ENDING = '.txt'

/** Lists the new files of a feature, by their path from the root of the repository. */
export function listNewPaths(sources: string): readonly string[] {
  return globSync(`**/*${ENDING}`, { cwd: sources })
    .map((path) => path.replaceAll('\\', '/').slice(0, -ENDING.length))
    .toSorted()
}

/** Writes a feature into a copy of the repository. Throws where a new file exists or an edit does not fit. */
export function plantFeature(copy: string, sources: string, feature: Feature): void {
  for (const path of listNewPaths(sources)) {
    const target = join(copy, path)
    if (existsSync(target)) throw new Error(`${path} exists already. Rename that of the example.`)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(sources, path + ENDING), target)
  }
  for (const edit of feature.edits) {
    const target = join(copy, edit.path)
    if (!existsSync(target))
      throw new Error(`${edit.path} does not exist. Correct tooling/src/feature-cost/example.ts.`)
    writeFileSync(target, applyEdit(readFileSync(target, 'utf8'), edit))
  }
  for (const [language, namespaces] of Object.entries(feature.texts)) {
    for (const [namespace, texts] of Object.entries(namespaces)) {
      const path = toCatalogPath(language, namespace)
      const merged = mergeTexts(JSON.parse(readFileSync(join(copy, path), 'utf8')), texts, path)
      writeFileSync(join(copy, path), `${JSON.stringify(merged, null, 2)}\n`)
    }
  }
}

/** Lists the files of the migrations, snapshots included. */
export function listMigrations(copy: string): readonly string[] {
  return globSync('packages/platform/migrations/**/*.{sql,json}', { cwd: copy }).toSorted()
}
