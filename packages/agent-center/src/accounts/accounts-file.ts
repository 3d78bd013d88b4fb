import {
  beginsLikeFormula,
  checkAgentAccount,
  createPassword,
  getAgentAccountRules,
  maxBulkAccounts,
  type OpenableType,
} from '@croupier/domain/agent-accounts'
import type { FieldRule } from '@croupier/domain/registration-fields'
import type { LineProblem } from '@croupier/endpoints/calls/agent-accounts'
import { parseCsv } from '@croupier/ui-kit/csv'

/** Columns of a file, in the order of a file without names of columns. */
export const fileColumns = ['username', 'nickname', 'type', 'password'] as const
type FileColumn = (typeof fileColumns)[number]

/** A line of a file. */
export interface FileLine {
  /** Its number in the file, from 1. */
  readonly number: number
  readonly username: string
  readonly nickname: string
  /** Null for a text that is no type. */
  readonly type: OpenableType | null
  readonly typeText: string
  readonly password: string
  /** The file has no password for it. */
  readonly isGenerated: boolean
  readonly problem: LineProblem | null
}

/** Lines of a file, or why it has none. */
export type AccountsFile =
  | { readonly lines: readonly FileLine[]; readonly failure?: never }
  | { readonly failure: 'empty' | 'tooLong' | 'unreadable'; readonly lines?: never }

const types: ReadonlyMap<string, OpenableType> = new Map([
  ['', 0],
  ['0', 0],
  ['member', 0],
  ['1', 1],
  ['agent', 1],
])

/**
 * Reads accounts from a CSV text. Its first line may name the columns; a line without a type is a member, and one without a
 * password gets a generated one. Problems are those that can be seen without the server.
 */
export async function parseAccountsFile(
  text: string,
  rules: readonly FieldRule[],
  random: (below: number) => number,
): Promise<AccountsFile> {
  if (text.includes('\0')) return { failure: 'unreadable' }
  const cells = (await parseCsv(text)).map((line) => line.map((cell) => cell.trim()))
  const rows = cells
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }) => line.some((cell) => cell !== ''))
  const [first] = rows
  const named = first && readColumns(first.line)
  const columns = named ?? fileColumns
  const data = named ? rows.slice(1) : rows
  if (data.length === 0) return { failure: 'empty' }
  if (data.length > maxBulkAccounts) return { failure: 'tooLong' }
  const passwordRule = getAgentAccountRules(rules).find(({ field }) => field === 'password')
  const lines = data.map(({ number, line }): FileLine => {
    const read = (column: FileColumn) => line[columns.indexOf(column)] ?? ''
    const given = read('password')
    const password = given === '' && passwordRule ? (createPassword(passwordRule, random) ?? '') : given
    const typeText = read('type')
    const type = types.get(typeText.toLowerCase()) ?? null
    const texts = { username: read('username'), nickname: read('nickname'), password }
    return { number, ...texts, type, typeText, isGenerated: given === '', problem: null }
  })
  return { lines: findProblems(lines, rules) }
}

/** Reads the names of columns; null for a line that has none. */
function readColumns(line: readonly string[]): readonly string[] | null {
  const names = line.map((cell) => cell.toLowerCase())
  return names.includes('username') ? names : null
}

function findProblems(lines: readonly FileLine[], rules: readonly FieldRule[]): readonly FileLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const key = line.username.toLowerCase()
    const isRepeated = seen.has(key)
    seen.add(key)
    return { ...line, problem: findProblem(line, rules, isRepeated) }
  })
}

function findProblem(line: FileLine, rules: readonly FieldRule[], isRepeated: boolean): LineProblem | null {
  if (line.type === null) return { field: 'type', rule: 'pattern' }
  const invalid = checkAgentAccount(rules, line)
  if (!invalid) {
    if (beginsLikeFormula(line.password)) return { field: 'password', rule: 'formula' }
    return isRepeated ? { field: 'username', rule: 'repeated' } : null
  }
  const { field, problem } = invalid
  if (problem.kind === 'required' || problem.kind === 'mismatch') return { field, rule: 'required' }
  return { field, rule: problem.kind, min: problem.min, max: problem.max }
}
