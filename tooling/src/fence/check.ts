import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import type { Manifest, WorkspacePackage } from '../workspace.ts'
import { extractImports, type Import } from './imports.ts'
import {
  APP_RULES,
  BRAND_APP_RULE,
  BRAND_RULE,
  FEATURES,
  PACKAGE_RULES,
  type PackageRule,
  WORKBENCH,
  WORKBENCH_FILES,
} from './rules.ts'

export type BreachKind =
  | 'floor'
  | 'feature'
  | 'brand'
  | 'types-only'
  | 'library'
  | 'workbench'
  | 'undeclared'
  | 'deep'
  | 'escape'
  | 'unlisted'

/** One place where the house leans on something it may not lean on. */
export interface Breach {
  readonly kind: BreachKind
  readonly file: string
  /** What was imported, or the package that a manifest names. */
  readonly specifier: string
  readonly rule: string
  readonly mend: string
}

interface Place {
  readonly pkg: WorkspacePackage
  readonly name: string
  readonly file: string
  readonly ships: boolean
  readonly rule: PackageRule | undefined
  readonly workspace: ReadonlyMap<string, WorkspacePackage>
}

type Finding = Omit<Breach, 'file' | 'specifier'>

const SCOPE = '@croupier/'

/** Every breach of the fence in a workspace. Pure: the workspace may be read from disk or made up by a test. */
export function checkFence(packages: readonly WorkspacePackage[]): readonly Breach[] {
  const workspace = new Map(packages.map((pkg) => [shortName(pkg.manifest.name), pkg]))
  return packages.flatMap((pkg) => checkPackage(pkg, workspace))
}

/** A breach as it is printed: file and import, the rule, and what to do. */
export function describeBreach({ kind, file, specifier, rule, mend }: Breach): string {
  return `${file}\n  imports ${specifier} (${kind})\n  rule: ${rule}\n  mend: ${mend}`
}

function checkPackage(pkg: WorkspacePackage, workspace: ReadonlyMap<string, WorkspacePackage>): Breach[] {
  const name = shortName(pkg.manifest.name)
  const rule = ruleOf(pkg, name, workspace)
  const manifest = `${pkg.folder}/package.json`
  if (!rule && !WORKBENCH.includes(name)) return [{ file: manifest, specifier: pkg.manifest.name, ...unlisted() }]
  const inManifest = WORKBENCH.includes(name) ? [] : workbenchDependencies(pkg.manifest)
  return [
    ...inManifest.map((specifier) => ({ file: manifest, specifier, ...workbench(specifier) })),
    ...pkg.files.flatMap((file) => {
      const ships = !WORKBENCH.includes(name) && !WORKBENCH_FILES.some((pattern) => pattern.test(file.path))
      const place: Place = { pkg, name, file: file.path, ships, rule, workspace }
      return extractImports(file).flatMap((found) => {
        const finding = checkImport(place, found)
        return finding ? [{ file: file.path, specifier: found.specifier, ...finding }] : []
      })
    }),
  ]
}

function checkImport(place: Place, found: Import): Finding | undefined {
  const { specifier } = found
  if (specifier.startsWith('.')) return escapes(place, specifier) ? escape() : undefined
  if (specifier.startsWith(SCOPE)) return checkWorkspaceImport(place, found)
  if (isBuiltin(specifier) && !specifier.startsWith('node:')) return library(specifier, `write node:${specifier}`)
  if (place.ships && !libraryAllowed(place, specifier)) return forbiddenLibrary(place, specifier)
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return undefined
  return isDeclared(place, libraryName(specifier)) ? undefined : undeclared(place, libraryName(specifier))
}

function checkWorkspaceImport(place: Place, { specifier, typeOnly }: Import): Finding | undefined {
  const [short = '', ...rest] = specifier.slice(SCOPE.length).split('/')
  const target = place.workspace.get(short)
  if (!target) return undeclared(place, `${SCOPE}${short}`)
  const floor = place.ships ? checkFloor(place, short, target, [short, ...rest].join('/'), typeOnly) : undefined
  if (floor) return floor
  if (!isDeclared(place, `${SCOPE}${short}`)) return undeclared(place, `${SCOPE}${short}`)
  return isExported(target.manifest, rest.join('/')) ? undefined : deep(target)
}

function checkFloor(
  place: Place,
  short: string,
  target: WorkspacePackage,
  entry: string,
  typeOnly: boolean,
): Finding | undefined {
  if (WORKBENCH.includes(short)) return workbench(target.manifest.name)
  const rule = place.rule
  if (!rule) return undefined
  const isBrand = target.folder.startsWith('brands/')
  if (isBrand && !rule.workspace.includes('brands') && !rule.workspace.includes(short)) return brand(place)
  if (!isBrand && !rule.workspace.includes(short))
    return FEATURES.includes(place.name) && FEATURES.includes(short) ? feature() : floor(place, rule)
  if (rule.never?.includes(entry)) return floor(place, rule)
  return rule.typesOnly?.includes(short) && !typeOnly ? typesOnly(target) : undefined
}

function ruleOf(
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

function libraryAllowed({ pkg, file, rule }: Place, specifier: string): boolean {
  if (!rule) return true
  if (specifier.startsWith('virtual:')) return pkg.folder.startsWith('apps/')
  const inPackage = posix.relative(pkg.folder, file)
  const more = Object.entries(rule.subpaths ?? {}).filter(
    ([folder]) => inPackage.startsWith(`${folder}/`) || inPackage.startsWith(`${folder}.`),
  )
  return [...rule.libraries, ...more.flatMap(([, libraries]) => libraries)].some((pattern) =>
    matches(pattern, specifier),
  )
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern
}

function isDeclared({ pkg: { manifest }, ships }: Place, name: string): boolean {
  const groups = [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]
  return [...groups, ...(ships ? [] : [manifest.devDependencies])].some((group) => group?.[name] !== undefined)
}

function isExported({ exports = {} }: Manifest, path: string): boolean {
  const entry = path === '' ? '.' : `./${path}`
  return Object.keys(exports).some((key) => {
    const [before = '', after] = key.split('*')
    return after === undefined ? key === entry : entry.startsWith(before) && entry.endsWith(after)
  })
}

function escapes({ pkg, file }: Place, specifier: string): boolean {
  const target = posix.join(posix.dirname(file), specifier)
  return !target.startsWith(`${pkg.folder}/`)
}

function workbenchDependencies(manifest: Manifest): string[] {
  const names = Object.keys({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  })
  return names.filter((name) => name.startsWith(SCOPE) && WORKBENCH.includes(shortName(name)))
}

function shortName(name: string): string {
  return name.startsWith(SCOPE) ? name.slice(SCOPE.length) : name
}

function libraryName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function floor({ name }: Place, rule: PackageRule): Finding {
  return {
    kind: 'floor',
    rule: `${name} may import ${rule.workspace.join(', ') || 'no other workspace package'}`,
    mend: 'move what is shared to a lower floor, or pass it in from above',
  }
}

function feature(): Finding {
  return {
    kind: 'feature',
    rule: 'features never import each other',
    mend: 'open it with an overlay id or a path of runtime, or move the shared part to runtime or records',
  }
}

function brand({ name }: Place): Finding {
  return {
    kind: 'brand',
    rule: `${name} imports no brand that is not its own`,
    mend: 'take what you need from the brand through props, slots or build({ brands })',
  }
}

function typesOnly(target: WorkspacePackage): Finding {
  return {
    kind: 'types-only',
    rule: `only types of ${target.manifest.name} may be used here`,
    mend: 'write `import type`, and take values as props',
  }
}

function forbiddenLibrary(place: Place, specifier: string): Finding {
  if (specifier === 'zod') return library(specifier, 'import zod/mini: the full build weighs five times as much')
  const subpaths = Object.entries(place.rule?.subpaths ?? {}).filter(([, libraries]) =>
    libraries.some((pattern) => matches(pattern, specifier)),
  )
  const where = subpaths.map(([folder]) => folder).join(' or ')
  return library(
    specifier,
    where
      ? `keep it below ${where}`
      : 'leave it to the floor that owns it, or add it to fence/rules.ts with the reason',
  )
}

function library(specifier: string, mend: string): Finding {
  return { kind: 'library', rule: `${specifier} is not among the libraries of this place`, mend }
}

function workbench(name: string): Finding {
  return {
    kind: 'workbench',
    rule: `${name} is for tests, stories and configuration only`,
    mend: 'import it from a test, and name it in devDependencies',
  }
}

function undeclared({ pkg, ships }: Place, name: string): Finding {
  const group = ships ? 'dependencies or peerDependencies' : 'dependencies or devDependencies'
  return {
    kind: 'undeclared',
    rule: 'every import is declared by the package that writes it',
    mend: `add ${name} to the ${group} of ${pkg.folder}/package.json`,
  }
}

function deep({ manifest }: WorkspacePackage): Finding {
  return {
    kind: 'deep',
    rule: `${manifest.name} shows only what its exports name`,
    mend: `import one of ${Object.keys(manifest.exports ?? {}).join(', ') || 'nothing: it has no exports'}`,
  }
}

function escape(): Finding {
  return {
    kind: 'escape',
    rule: 'a relative import stays inside its package',
    mend: 'import the other package by its name',
  }
}

function unlisted(): Finding {
  return {
    kind: 'unlisted',
    rule: 'every package has its floor',
    mend: 'give it a row in tooling/src/fence/rules.ts',
  }
}
