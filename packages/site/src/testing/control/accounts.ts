import type { Brand } from '@croupier/brand/define'
import type { MemberType } from '@croupier/domain/member'
import { act } from './act.ts'

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
  /** Mobile number in E.164 form. */
  readonly mobile?: string
  readonly email?: string
  /** Account type; a member by default. */
  readonly type?: MemberType
  /** Username of the agent above it. */
  readonly upline?: string
  readonly paymentPassword?: string
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

/** Returns the last text that was sent to a mobile number or address; null without one. */
export async function readText(recipient: string): Promise<string | null> {
  return (await act<{ text: string | null }>('/text', { recipient })).text
}

/** Returns the last code that was sent to a mobile number or address. */
export async function readCode(recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await readText(recipient)) ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`)
  return code
}
