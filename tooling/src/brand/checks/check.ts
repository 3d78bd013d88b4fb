import type { Brand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import type { BrandSeed } from '@croupier/brand/seed'
import type { BuiltTokens } from '@croupier/brand/tokens/build'
import type { Finding } from '../finding.ts'
import type { TokenTree } from '../stored.ts'

/** The data of a brand that checks read; null for a file that is invalid. */
export interface CheckContext {
  /** Folder of the repository. */
  readonly root: string
  /** Name of the brand's folder. */
  readonly id: string
  readonly brand: Brand
  readonly seed: BrandSeed | null
  /** tokens.json, unresolved. */
  readonly tokens: TokenTree | null
  readonly builtTokens: BuiltTokens | null
  /** Every brand of the repository that can be read, this one too. */
  readonly brands: readonly Brand[]
}

/** One check of a brand. */
export interface Check {
  readonly name: string
  /** Reports what is wrong or could be better; an `ok` only for what it measures. */
  readonly run: (context: CheckContext) => readonly Finding[] | Promise<readonly Finding[]>
  /** Says what is right when nothing is found. */
  readonly describe?: (context: CheckContext) => string
}

/** Creates a finding that has to be fixed. The message says what is wrong and what to write instead. */
export function createError(check: string, file: string, field: string | undefined, message: string): Finding {
  return { check, severity: 'error', file, ...(field === undefined ? {} : { field }), message }
}

/** Creates a finding with which the site works. */
export function createWarning(check: string, message: string, place: Pick<Finding, 'file' | 'field'> = {}): Finding {
  return { check, severity: 'warning', ...place, message }
}

/** Creates a finding that says what is right. */
export function createOk(check: string, message: string): Finding {
  return { check, severity: 'ok', message }
}

/** Runs a part of `@croupier/brand` that throws a BrandError, and returns its problems as findings. */
export function collectErrors(check: string, run: () => unknown): readonly Finding[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof BrandError) return toFindings(check, error)
    throw error
  }
}

/** Converts the problems of a BrandError. */
export function toFindings(check: string, { file, problems }: BrandError): readonly Finding[] {
  return problems.map(({ path, message }) => createError(check, file, path, message))
}
