import type { ContractKind } from './contract.ts'
import { isAgent, type MemberType } from './member.ts'
import { checkField, type FieldProblem } from './registration.ts'
import type { FieldRule, RegistrationField } from './registration-fields.ts'
import { getModeRules } from './registration-modes.ts'

/** Types of the accounts that an agent opens: members and agents. */
export const openableTypes = [0, 1] as const satisfies readonly MemberType[]
export type OpenableType = (typeof openableTypes)[number]

/** Whether an untrusted number is a type of account that an agent opens. */
export function isOpenableType(value: unknown): value is OpenableType {
  return openableTypes.some((type) => type === value)
}

/** Name of an openable type, as in the catalogs. */
export type OpenableRole = 'member' | 'agent'

/** Returns the name of an openable type. */
export function getOpenableRole(type: OpenableType): OpenableRole {
  return isAgent(type) ? 'agent' : 'member'
}

/** Accounts that one file opens at most. */
export const maxBulkAccounts = 500

/** Longest nickname of an account. */
export const maxNicknameLength = 64

/** Longest name of an invitation link. */
export const maxLinkNameLength = 60

/** Longest message of an invitation link. */
export const maxLinkMessageLength = 140

/**
 * Share of the own rates, in percent, with which a link offers a contract of a kind to the agents who register by it; a kind without a
 * share is not offered.
 */
export type ContractShares = Readonly<Partial<Record<ContractKind, number>>>

/** Invitation links that an agent has at most; those that are expired or used up are not counted. */
export const maxAgentLinks = 100

/** Registrations that a link with a limit permits at most. */
export const maxLinkUses = 1_000_000

/** Fields of an account that an agent opens. */
export const agentAccountFields = ['username', 'password', 'nickname'] as const satisfies readonly RegistrationField[]
export type AgentAccountField = (typeof agentAccountFields)[number]

/** Rule of a username where the server has none. */
const usernameRule: FieldRule = {
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'letterFirst',
  minLength: 6,
  maxLength: 16,
}

const passwordRule: FieldRule = {
  ...usernameRule,
  field: 'password',
  patternId: 'noSpaces',
  minLength: 8,
  maxLength: 20,
}

const nicknameRule: FieldRule = {
  ...usernameRule,
  field: 'nickname',
  patternId: 'any',
  minLength: 1,
  maxLength: maxNicknameLength,
}

/**
 * Returns the rules of the accounts that an agent opens, derived from those of a registration: a username and a password
 * are always asked for, a nickname may be left out, and everything else is the person's own to state.
 */
export function getAgentAccountRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  const listed = getModeRules(rules, 'username')
  const find = (fallback: FieldRule) => listed.find(({ field }) => field === fallback.field) ?? fallback
  return [
    { ...find(usernameRule), enabled: true, required: true },
    { ...find(passwordRule), enabled: true, required: true },
    { ...find(nicknameRule), enabled: true, required: false },
  ]
}

/** Trimmed texts of an account that an agent opens. */
export type AgentAccountTexts = Readonly<Record<AgentAccountField, string>>

/** Returns the first problem of an account that an agent opens, by its field; null for a valid one. */
export function checkAgentAccount(
  rules: readonly FieldRule[],
  texts: AgentAccountTexts,
): { readonly field: AgentAccountField; readonly problem: FieldProblem } | null {
  for (const rule of getAgentAccountRules(rules)) {
    const field = agentAccountFields.find((name) => name === rule.field)
    const problem = field && checkField(rule, texts[field])
    if (field && problem) return { field, problem }
  }
  return null
}

/** What spreadsheets begin a formula with, including full-width forms. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u

/**
 * Whether a text begins like a formula of a spreadsheet. A saved file marks it, and a spreadsheet may change it, so that a password
 * in a file never does.
 */
export function beginsLikeFormula(text: string): boolean {
  return formulaStart.test(text)
}

/**
 * Characters of generated passwords: letters and digits that do not look alike, then with signs that begin no formula, then fewer
 * kinds.
 */
const passwordAlphabets = [
  ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'],
  ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%'],
  ['ABCDEFGHJKLMNPQRSTUVWXYZ'],
  ['23456789'],
] as const

const preferredPasswordLength = 14

/**
 * Creates a password that follows a rule; undefined for a rule that no alphabet satisfies. `random` returns a uniform
 * integer below its argument, from a source that cannot be predicted.
 */
export function createPassword(rule: FieldRule, random: (below: number) => number): string | undefined {
  const length = Math.min(Math.max(preferredPasswordLength, rule.minLength), rule.maxLength)
  return passwordAlphabets
    .map((kinds) => createText(kinds, length, random))
    .find((password) => checkField({ ...rule, enabled: true, required: true }, password) === null)
}

/** Creates a random text with at least one character of each kind where its length permits. */
function createText(kinds: readonly string[], length: number, random: (below: number) => number): string {
  const all = kinds.join('')
  const pick = (kind: string) => kind.charAt(random(kind.length))
  const characters = Array.from({ length }, (_, index) => pick(kinds[index] ?? all))
  // Fisher and Yates: the first characters would otherwise be of known kinds.
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    const kept = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = kept
  }
  return characters.join('')
}
