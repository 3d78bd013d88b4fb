import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root as ownRoot } from '../../root.ts'
import { isTree, readJson } from '../stored.ts'

/** A fontsource package that is installed in the workspace. */
export interface FontPackage {
  /** Such as `@fontsource-variable/inter`. */
  readonly name: string
  readonly folder: string
  /** Last part of the name, with which its files start. */
  readonly id: string
  readonly family: string
  /** `serif`, `sans-serif`, `monospace`, `display` or `handwriting`. */
  readonly category: string
  readonly isVariable: boolean
}

const SCOPES = ['@fontsource', '@fontsource-variable']

/**
 * Lists the fontsource packages of the workspace. A copy of the repository that is not installed yet uses those of the
 * repository that runs this program. Reads the disk only.
 */
export function listInstalledPackages(root: string): readonly FontPackage[] {
  const found = new Map<string, string>()
  for (const modules of listModuleFolders(root)) {
    for (const scope of SCOPES.filter((each) => existsSync(join(modules, each)))) {
      for (const id of readdirSync(join(modules, scope))) {
        const name = `${scope}/${id}`
        const folder = join(modules, name)
        if (!found.has(name) && existsSync(join(folder, 'metadata.json'))) found.set(name, folder)
      }
    }
  }
  return [...found].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([name, folder]) => readPackage(name, folder))
}

/** Finds the folder of a package, or null when it is not installed. */
export function findPackageFolder(root: string, name: string): string | null {
  return (
    listModuleFolders(root)
      .map((modules) => join(modules, name))
      .find((folder) => existsSync(folder)) ?? null
  )
}

/** Splits `@fontsource/padauk/files/padauk-myanmar-400-normal.woff2` into package and file. */
export function splitSource(source: string): { readonly name: string; readonly file: string } {
  const [scope = '', id = '', ...file] = source.split('/')
  return { name: `${scope}/${id}`, file: file.join('/') }
}

/** Finds the file of a font or style sheet, or null. */
export function findFontFile(root: string, source: string): string | null {
  const { name, file } = splitSource(source)
  const folder = findPackageFolder(root, name)
  return folder !== null && existsSync(join(folder, file)) ? join(folder, file) : null
}

function listModuleFolders(root: string): readonly string[] {
  return [...new Set([root, ownRoot])].flatMap((each) =>
    ['brands', 'apps']
      .filter((group) => existsSync(join(each, group)))
      .flatMap((group) => readdirSync(join(each, group)).map((id) => join(each, group, id, 'node_modules'))),
  )
}

function readPackage(name: string, folder: string): FontPackage {
  const json = readJson(join(folder, 'metadata.json'))
  const metadata = isTree(json) ? json : {}
  return {
    name,
    folder,
    id: name.split('/')[1] ?? '',
    family: String(metadata['family']),
    category: String(metadata['category']),
    isVariable: name.startsWith('@fontsource-variable/'),
  }
}
