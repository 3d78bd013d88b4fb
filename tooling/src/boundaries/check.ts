import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { isUnpublished } from '../export-patterns.ts'
import type { Manifest, WorkspacePackage } from '../workspace.ts'
import { findCycles } from './cycles.ts'
import { extractImports, type Import } from './imports.ts'
import {
  APP_RULES,
  BRAND_APP_RULE,
  BRAND_RULE,
  DEV_ONLY,
  DEV_ONLY_FILES,
  FEATURES,
  matchesLibrary,
  PACKAGE_RULES,
  type PackageRule,
  toPackageName,
} from './rules.ts'
import {
  type Finding,
  reportBrand,
  reportCycle,
  reportDeepImport,
  reportDevOnly,
  reportEscape,
  reportFeature,
  reportForbiddenLibrary,
  reportLayer,
  reportLibrary,
  reportTypesOnly,
  reportUndeclared,
  reportUnlisted,
  type Violation,
} from './violation.ts'

/** A file and what its package may import. */
interface ImportContext {
  readonly pkg: WorkspacePackage
  readonly name: string
  readonly file: string
  /** False for tests, stories and configuration, which may import devDependencies. */
  readonly ships: boolean
  /** Absent for packages that are for development only. */
  readonly rule: PackageRule | undefined
  readonly workspace: ReadonlyMap<string, WorkspacePackage>
}

const SCOPE = '@croupier/'

/** Returns every import and manifest that violates the rules. Pure: takes a workspace read from disk or made by a test. */
export function checkBoundaries(packages: readonly WorkspacePackage[]): readonly Violation[] {
  const workspace = new Map(packages.map((pkg) => [toShortName(pkg.manifest.name), pkg]))
  return packages.flatMap((pkg) => checkPackage(pkg, workspace))
}

function checkPackage(pkg: WorkspacePackage, workspace: ReadonlyMap<string, WorkspacePackage>): Violation[] {
  const name = toShortName(pkg.manifest.name)
  const isDevOnly = DEV_ONLY.includes(name)
  const rule = findRule(pkg, name, workspace)
  const manifest = `${pkg.folder}/package.json`
  if (!rule && !isDevOnly) return [{ file: manifest, specifier: pkg.manifest.name, ...reportUnlisted() }]
  const files = pkg.files.map((file) => [file, extractImports(file)] as const)
  const inManifest = isDevOnly ? [] : listDevOnlyDependencies(pkg.manifest)
  return [
    ...inManifest.map((specifier) => ({ file: manifest, specifier, ...reportDevOnly(specifier) })),
    ...findCycles(files).map((paths) => ({ file: paths[0] ?? '', specifier: paths.join(' → '), ...reportCycle() })),
    ...files.flatMap(([file, imports]) => {
      const ships = !isDevOnly && !DEV_ONLY_FILES.some((pattern) => pattern.test(file.path))
      const context: ImportContext = { pkg, name, file: file.path, ships, rule, workspace }
      return imports.flatMap((found) => {
        const finding = checkImport(context, found)
        return finding ? [{ file: file.path, specifier: found.specifier, ...finding }] : []
      })
    }),
  ]
}

function checkImport(context: ImportContext, found: Import): Finding | undefined {
  const { specifier } = found
  if (specifier.startsWith('.')) return leavesPackage(context, specifier) ? reportEscape() : undefined
  if (specifier.startsWith(SCOPE)) return checkWorkspaceImport(context, found)
  if (isBuiltin(specifier) && !specifier.startsWith('node:')) return reportLibrary(specifier, `write node:${specifier}`)
  const { rule, ships } = context
  if (ships && rule && !isLibraryAllowed(context, rule, specifier)) return reportForbiddenLibrary(specifier, rule)
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return undefined
  return checkDeclared(context, toPackageName(specifier))
}

function checkWorkspaceImport(context: ImportContext, { specifier, typeOnly }: Import): Finding | undefined {
  const [short = '', ...rest] = specifier.slice(SCOPE.length).split('/')
  const target = context.workspace.get(short)
  if (!target) return reportUndeclared(`${SCOPE}${short}`, context.pkg.folder, context.ships)
  const layer = context.ships ? checkLayer(context, short, target, [short, ...rest].join('/'), typeOnly) : undefined
  if (layer) return layer
  const undeclared = checkDeclared(context, `${SCOPE}${short}`)
  if (undeclared) return undeclared
  const entries = findEntries(target.manifest, rest.join('/'))
  if (entries.length === 0) return reportDeepImport(target.manifest)
  return context.ships && entries.every(isUnpublished) ? reportDevOnly(specifier) : undefined
}

function checkLayer(
  { name, rule }: ImportContext,
  short: string,
  target: WorkspacePackage,
  entry: string,
  typeOnly: boolean,
): Finding | undefined {
  if (DEV_ONLY.includes(short)) return reportDevOnly(target.manifest.name)
  if (!rule) return undefined
  const isBrand = target.folder.startsWith('brands/')
  if (isBrand && !rule.workspace.includes('brands') && !rule.workspace.includes(short)) return reportBrand(name)
  if (!isBrand && !rule.workspace.includes(short) && !rule.workspace.includes(entry))
    return FEATURES.includes(name) && FEATURES.includes(short) ? reportFeature() : reportLayer(name, rule)
  if (rule.never?.includes(entry)) return reportLayer(name, rule)
  return rule.typesOnly?.includes(short) && !typeOnly ? reportTypesOnly(target.manifest.name) : undefined
}

function findRule(
  pkg: WorkspacePackage,
  name: string,
  workspace: ReadonlyMap<string, WorkspacePackage>,
): PackageRule | undefined {
  const [group, folder = ''] = pkg.folder.split('/')
  if (group === 'brands') return BRAND_RULE
  if (group === 'packages') return PACKAGE_RULES[name]
  if (group !== 'apps') return undefined
  const own = `brand-${folder}`
  return workspace.has(own) ? { ...BRAND_APP_RULE, workspace: [...BRAND_APP_RULE.workspace, own] } : APP_RULES[folder]
}

function isLibraryAllowed({ pkg, file }: ImportContext, rule: PackageRule, specifier: string): boolean {
  if (specifier.startsWith('virtual:')) return pkg.folder.startsWith('apps/')
  const inPackage = posix.relative(pkg.folder, file)
  const more = Object.entries(rule.subpaths ?? {}).filter(
    ([folder]) => inPackage.startsWith(`${folder}/`) || inPackage.startsWith(`${folder}.`),
  )
  return [...rule.libraries, ...more.flatMap(([, libraries]) => libraries)].some((pattern) =>
    matchesLibrary(pattern, specifier),
  )
}

function checkDeclared({ pkg: { manifest, folder }, ships }: ImportContext, name: string): Finding | undefined {
  const groups = [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]
  const declared = [...groups, ...(ships ? [] : [manifest.devDependencies])]
  return declared.some((group) => group?.[name] !== undefined) ? undefined : reportUndeclared(name, folder, ships)
}

/** Finds the entries of `exports` that a path of a package may mean. */
function findEntries({ exports = {} }: Manifest, path: string) {
  const name = path === '' ? '.' : `./${path}`
  return Object.entries(exports).flatMap(([key, entry]) => {
    const [before = '', after] = key.split('*')
    const matches = after === undefined ? key === name : name.startsWith(before) && name.endsWith(after)
    return matches ? [entry] : []
  })
}

function leavesPackage({ pkg, file }: ImportContext, specifier: string): boolean {
  const target = posix.join(posix.dirname(file), specifier)
  return !target.startsWith(`${pkg.folder}/`)
}

function listDevOnlyDependencies(manifest: Manifest): string[] {
  const names = Object.keys({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  })
  return names.filter((name) => name.startsWith(SCOPE) && DEV_ONLY.includes(toShortName(name)))
}

function toShortName(name: string): string {
  return name.startsWith(SCOPE) ? name.slice(SCOPE.length) : name
}
