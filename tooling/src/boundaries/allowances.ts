import type { Manifest, WorkspacePackage } from '../workspace.ts'
import { matchesLibrary, type PackageRule, toPackageName } from './rules.ts'
import { reportStale, type Violation } from './violation.ts'

const RULES_FILE = 'tooling/src/boundaries/rules.ts'

/** Returns a violation for every allowed library that no manifest of the workspace declares. Modules of Node are exempt. */
export function checkAllowances(
  packages: readonly WorkspacePackage[],
  rules: readonly PackageRule[],
): readonly Violation[] {
  const declared = new Set(packages.flatMap(({ manifest }) => listDependencies(manifest)))
  const allowed = new Set(rules.flatMap(listLibraries))
  return [...allowed]
    .filter((pattern) => !pattern.startsWith('node:') && !isDeclared(pattern, declared))
    .map((specifier) => ({ file: RULES_FILE, specifier, ...reportStale() }))
}

function listLibraries({ libraries, subpaths = {} }: PackageRule): readonly string[] {
  return [...libraries, ...Object.values(subpaths).flat()]
}

function listDependencies(manifest: Manifest): readonly string[] {
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  })
}

/** `@scope/*` allows every package of a scope, so one of them has to be declared; any other pattern is of one package. */
function isDeclared(pattern: string, declared: ReadonlySet<string>): boolean {
  if (/^@[^/]+\/\*$/.test(pattern)) return [...declared].some((name) => matchesLibrary(pattern, name))
  return declared.has(toPackageName(pattern))
}
