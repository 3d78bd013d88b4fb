/** How a login proved the account. */
export const loginMethods = [
  'password',
  'sms',
  'reset',
  'thirdParty',
  'passkey',
  'registration',
  'handover',
  'remember',
] as const
export type LoginMethod = (typeof loginMethods)[number]

/** How an attempt to log in ended. `unverified`: right credentials from a new address, which were not verified further. */
export const loginResults = ['success', 'wrongPassword', 'unverified', 'wrongCode', 'wrongPasskey'] as const
export type LoginResult = (typeof loginResults)[number]

/** Days for which a member sees the logins of its account. */
export const loginHistoryDays = 90
