/** Passkeys that an account may have. */
export const maxPasskeys = 10

/** Longest name of a passkey. */
export const maxPasskeyNameLength = 40
