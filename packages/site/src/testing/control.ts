import type { Brand } from '@croupier/brand/define'
import type { GameType } from '@croupier/domain/game-types'

/** Takes an action on the platform that only its operator could take. */
async function act<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(`/control${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Brand of tests that depend on no particular one. */
export const defaultBrand = 'shwe'

/** An account that belongs to one test; without a name a new trial account. */
export interface TestAccount {
  readonly brand: string
  readonly username?: string
  readonly password?: string
}

/** A member that belongs to one test. */
export type TestMember = Required<TestAccount>

interface MemberOptions {
  readonly brand?: string
  readonly password?: string
  /** Another person has set the password. */
  readonly issued?: boolean
}

/** Adds a member. */
export function createMember(options: MemberOptions = {}): Promise<TestMember> {
  return act('/member', { brand: defaultBrand, ...options })
}

/** A new trial account, for the option `as` of `renderPage`. */
export const trialAccount: TestAccount = { brand: defaultBrand }

/** Opens a session over the API and returns its token. */
export async function openTestSession(account: TestAccount): Promise<string> {
  return (await act<{ token: string }>('/session', account)).token
}

/** Loads the definition of a brand and the style sheet of its tokens. */
export function loadBrand(brand: string): Promise<{ readonly brand: Brand; readonly css: string }> {
  return act('/brand', { brand })
}

/** Issues a hand-over token for a member. */
export async function issueHandover({ brand, username }: TestMember): Promise<string> {
  return (await act<{ token: string }>('/handover', { brand, username })).token
}

/** Closes the site of a brand for maintenance, in which every call of it is refused, or opens it again. */
export async function setMaintenance(brand: string, closed: boolean): Promise<void> {
  await act('/maintenance', { brand, closed })
}

/** Sets and returns the text of a captcha, because its image is not machine-readable. */
export async function solveCaptcha(captchaId: string): Promise<string> {
  return (await act<{ text: string }>('/captcha', { captchaId })).text
}

/** The game of added rounds. */
export interface PlayedGame {
  readonly vendor: string
  readonly vendorName: string
  readonly gameName: string
}

/** Adds settled rounds of a game type to a member, each with a stake of 1.00 and a win of 2.50; now by default. */
export function addRounds(
  { brand, username }: TestMember,
  { gameType = 'RNG', count = 1, at = new Date() }: { gameType?: GameType; count?: number; at?: Date } = {},
): Promise<PlayedGame> {
  return act('/rounds', { brand, username, gameType, count, at: at.toISOString() })
}

/** Books an amount in minor units on a member's main account, with a kind that the ledger accepts as it is. */
export async function addPosting({ brand, username }: TestMember, kind: string, minor: number): Promise<void> {
  await act('/posting', { brand, username, kind, minor })
}
