/** Description of a flag. Every flag is off unless its source turns it on. */
export interface FlagDefinition {
  /** The feature that the flag turns on. */
  readonly meaning: string
  /** `merchant`: the whitelabel module tree of the permission call; `member`: the account's contract, after login. */
  readonly source: 'merchant' | 'member'
  /** Parts of the product that check it. */
  readonly usedBy: readonly ('server' | 'site' | 'auth' | 'lobby' | 'member-center' | 'agent-center')[]
}

/** The registry of flags (specification, section 3). Unknown codes are ignored. */
export const flagRegistry = {
  CHNGPASSVERIF3: { source: 'merchant', meaning: 'Reset the password by phone', usedBy: [] },
  USERNAMEREG3: { source: 'merchant', meaning: 'Register by username', usedBy: ['server', 'auth', 'lobby'] },
  MOBILENUMREG3: { source: 'merchant', meaning: 'Register by mobile number', usedBy: [] },
  MOBILENUMPASSREG3: { source: 'merchant', meaning: 'Ask for a password in mobile registration', usedBy: [] },
  REGMOBVERF3: { source: 'merchant', meaning: 'Verify the mobile number by SMS at registration', usedBy: [] },
  AGENTPOLICY3: { source: 'merchant', meaning: 'Agent policy', usedBy: [] },
  MANPLAYREB3: { source: 'merchant', meaning: 'Manual rebate', usedBy: [] },
  FREEPLAY3: {
    source: 'merchant',
    meaning: 'Free play for trial accounts and demo launches',
    usedBy: ['server', 'site', 'auth', 'lobby'],
  },
  PWDEXPFORCECHANGE3: { source: 'merchant', meaning: 'Force a change of an expired password', usedBy: ['server'] },
  MOBILEVERCODELOGIN3: { source: 'merchant', meaning: 'Log in by SMS code', usedBy: [] },
  dailysalreqtype: { source: 'member', meaning: 'Daily salary contract', usedBy: [] },
  divtypereq: { source: 'member', meaning: 'Dividend contract', usedBy: [] },
  contracthoursalreq: { source: 'member', meaning: 'Hourly salary contract', usedBy: [] },
  realtimesalreqtype: { source: 'member', meaning: 'Real-time salary contract', usedBy: [] },
} as const satisfies Record<string, FlagDefinition>

/** Code of a registered flag. */
export type FlagCode = keyof typeof flagRegistry

/** Code of a flag that the account's contract turns on. */
export type ContractFlagCode = {
  [Code in FlagCode]: (typeof flagRegistry)[Code]['source'] extends 'member' ? Code : never
}[FlagCode]

/** Whether a code is a flag of the whitelabel module tree. */
export function isMerchantFlag(code: string): code is Exclude<FlagCode, ContractFlagCode> {
  return isFlagCode(code) && flagRegistry[code].source === 'merchant'
}

/** Whether a code is a flag of the account's contract. */
export function isContractFlag(code: string): code is ContractFlagCode {
  return isFlagCode(code) && flagRegistry[code].source === 'member'
}

function isFlagCode(code: string): code is FlagCode {
  return Object.hasOwn(flagRegistry, code)
}
