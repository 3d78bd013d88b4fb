import type { Manifest } from '../workspace.ts'
import { matchesLibrary, type PackageRule } from './rules.ts'

export type ViolationKind =
  | 'layer'
  | 'feature'
  | 'brand'
  | 'types-only'
  | 'library'
  | 'dev-only'
  | 'undeclared'
  | 'deep'
  | 'escape'
  | 'cycle'
  | 'unlisted'
  | 'stale'

/** One import, manifest or rule that the boundaries do not allow. */
export interface Violation {
  readonly kind: ViolationKind
  readonly file: string
  /** What was imported, the package that a manifest names, or the library of a rule. */
  readonly specifier: string
  readonly rule: string
  readonly fix: string
}

/** A violation without its location, which the caller adds. */
export type Finding = Omit<Violation, 'file' | 'specifier'>

/** Formats a violation for the terminal: file and specifier, the rule, and how to fix it. */
export function formatViolation({ kind, file, specifier, rule, fix }: Violation): string {
  return `${file}\n  ${specifier} (${kind})\n  rule: ${rule}\n  fix: ${fix}`
}

export function reportLayer(name: string, rule: PackageRule): Finding {
  return {
    kind: 'layer',
    rule: `${name} may import ${rule.workspace.join(', ') || 'no other workspace package'}`,
    fix: 'move the shared code to a lower layer, or pass it in from above',
  }
}

export function reportFeature(): Finding {
  return {
    kind: 'feature',
    rule: 'features never import each other',
    fix: 'open it with an overlay id or a path of runtime, or move the shared part to runtime or records',
  }
}

export function reportBrand(name: string): Finding {
  return {
    kind: 'brand',
    rule: `${name} imports no brand that is not its own`,
    fix: 'take what you need from the brand through props, slots or build({ brands })',
  }
}

export function reportTypesOnly(name: string): Finding {
  return {
    kind: 'types-only',
    rule: `only types of ${name} may be used here`,
    fix: 'write `import type`, and take values as props',
  }
}

/** A library outside of the allowed ones. Names the folders of the package that may import it, if there are such. */
export function reportForbiddenLibrary(specifier: string, { subpaths = {} }: PackageRule): Finding {
  if (specifier === 'zod') return reportLibrary(specifier, 'import zod/mini: the full build weighs five times as much')
  const folders = Object.entries(subpaths)
    .filter(([, libraries]) => libraries.some((pattern) => matchesLibrary(pattern, specifier)))
    .map(([folder]) => folder)
  return reportLibrary(
    specifier,
    folders.length > 0
      ? `import it only below ${folders.join(' or ')}`
      : 'leave it to the layer that owns it, or add it to boundaries/rules.ts with the reason',
  )
}

export function reportLibrary(specifier: string, fix: string): Finding {
  return { kind: 'library', rule: `${specifier} is not among the libraries of this package`, fix }
}

export function reportDevOnly(name: string): Finding {
  return {
    kind: 'dev-only',
    rule: `${name} is for tests, stories and configuration only`,
    fix: 'import it from a test, and name it in devDependencies',
  }
}

export function reportUndeclared(name: string, folder: string, ships: boolean): Finding {
  const group = ships ? 'dependencies or peerDependencies' : 'dependencies or devDependencies'
  return {
    kind: 'undeclared',
    rule: 'every import is declared by the package that writes it',
    fix: `add ${name} to the ${group} of ${folder}/package.json`,
  }
}

export function reportDeepImport({ name, exports = {} }: Manifest): Finding {
  return {
    kind: 'deep',
    rule: `${name} is imported through its exports only`,
    fix: `import one of ${Object.keys(exports).join(', ') || 'nothing: it has no exports'}`,
  }
}

export function reportEscape(): Finding {
  return {
    kind: 'escape',
    rule: 'a relative import stays inside its package',
    fix: 'import the other package by its name',
  }
}

export function reportCycle(): Finding {
  return {
    kind: 'cycle',
    rule: 'modules import each other in no circle, also not by import()',
    fix: 'move what both need into a module of its own, such as the handle of an overlay',
  }
}

export function reportUnlisted(): Finding {
  return {
    kind: 'unlisted',
    rule: 'every package has a row in the rules',
    fix: 'add a row to tooling/src/boundaries/rules.ts',
  }
}

export function reportStale(): Finding {
  return {
    kind: 'stale',
    rule: 'every allowed library is a dependency of some package',
    fix: 'remove it from tooling/src/boundaries/rules.ts, or declare it where it is imported',
  }
}
