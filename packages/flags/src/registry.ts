/** Description of a whitelabel flag. Every flag is off unless the server's module tree turns it on. */
export interface FlagDefinition {
  /** The feature that the flag turns on. */
  readonly meaning: string
  /** Parts of the product that check it. */
  readonly usedBy: readonly ('server' | 'site' | 'auth' | 'lobby' | 'member-center' | 'agent-center')[]
}

/** The registry of whitelabel flags (specification, section 3). Unknown codes of a tree are ignored. */
export const flagRegistry = {
  CHNGPASSVERIF3: { meaning: 'Reset the password by phone', usedBy: [] },
  USERNAMEREG3: { meaning: 'Register by username', usedBy: ['server', 'auth', 'lobby'] },
  MOBILENUMREG3: { meaning: 'Register by mobile number', usedBy: [] },
  MOBILENUMPASSREG3: { meaning: 'Ask for a password in mobile registration', usedBy: [] },
  REGMOBVERF3: { meaning: 'Verify the mobile number by SMS at registration', usedBy: [] },
  AGENTPOLICY3: { meaning: 'Agent policy', usedBy: [] },
  MANPLAYREB3: { meaning: 'Manual rebate', usedBy: [] },
  FREEPLAY3: { meaning: 'Free play for trial accounts and demo launches', usedBy: ['server', 'site', 'lobby'] },
  PWDEXPFORCECHANGE3: { meaning: 'Force a change of an expired password', usedBy: ['server'] },
  MOBILEVERCODELOGIN3: { meaning: 'Log in by SMS code', usedBy: [] },
} as const satisfies Record<string, FlagDefinition>

/** Code of a registered whitelabel flag. */
export type FlagCode = keyof typeof flagRegistry

/** Whether a module id is a registered flag. */
export function isFlagCode(modId: string): modId is FlagCode {
  return Object.hasOwn(flagRegistry, modId)
}
