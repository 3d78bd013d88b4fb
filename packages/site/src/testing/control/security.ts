import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Sets up an authenticator app of a member, whose next login is the first one from here. Returns its recovery codes. */
export async function setUpAuthenticator(member: TestMember): Promise<readonly string[]> {
  return (await act<{ recoveryCodes: readonly string[] }>('/authenticator', member)).recoveryCodes
}

/** Returns the code that an authenticator app with a key shows now. */
export async function readAppCode(key: string): Promise<string> {
  return (await act<{ code: string }>('/authenticator/code', { key })).code
}

/** Binds an e-mail address to a member. */
export async function bindEmail(
  { brand, username }: TestMember,
  email: string,
  { unproved = false, verified = true }: { readonly unproved?: boolean; readonly verified?: boolean } = {},
): Promise<void> {
  await act('/email', { brand, username, email, unproved, verified })
}

/** Binds a bank account in a name to a member. */
export async function bindBankAccount({ brand, username }: TestMember, holderName: string): Promise<void> {
  await act('/bank-account', { brand, username, holderName })
}

/** Offers a provider of third-party sign-in, which cannot be reached, on the site of a brand. */
export async function offerProvider(brand: string, id: string, label: string): Promise<void> {
  await act('/provider', { brand, id, label })
}

/** Links an identity of a provider with a member, who has no password afterwards if it is `passwordless`. */
export async function linkIdentity(
  { brand, username }: TestMember,
  provider: string,
  { passwordless = false }: { readonly passwordless?: boolean } = {},
): Promise<void> {
  await act('/identity', { brand, username, provider, passwordless })
}

/** Adds a passkey, whose key nobody has, to a member. */
export async function addPasskey({ brand, username }: TestMember, name: string): Promise<void> {
  await act('/passkey', { brand, username, name })
}

/** Returns the code that was sent to an e-mail address last. */
export async function readSentCode(recipient: string): Promise<string> {
  return (await act<{ code: string }>('/email/code', { recipient })).code
}
