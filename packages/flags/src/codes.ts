/**
 * Codes of all flags and their source (specification, section 3). `merchant`: the whitelabel module tree of the permission
 * call; `member`: the account's contract, after login. Apart from the registry, whose texts no site needs.
 */
const flagSources = {
  CHNGPASSVERIF3: 'merchant',
  USERNAMEREG3: 'merchant',
  MOBILENUMREG3: 'merchant',
  MOBILENUMPASSREG3: 'merchant',
  REGMOBVERF3: 'merchant',
  AGENTPOLICY3: 'merchant',
  MANPLAYREB3: 'merchant',
  FREEPLAY3: 'merchant',
  PWDEXPFORCECHANGE3: 'merchant',
  MOBILEVERCODELOGIN3: 'merchant',
  CHATROOM3: 'merchant',
  dailysalreqtype: 'member',
  divtypereq: 'member',
  contracthoursalreq: 'member',
  realtimesalreqtype: 'member',
} as const satisfies Record<string, 'merchant' | 'member'>

/** Code of a registered flag. */
export type FlagCode = keyof typeof flagSources

/** Code of a flag that the account's contract turns on. */
export type ContractFlagCode = {
  [Code in FlagCode]: (typeof flagSources)[Code] extends 'member' ? Code : never
}[FlagCode]

/** Whether a code is a flag of the whitelabel module tree. */
export function isMerchantFlag(code: string): code is Exclude<FlagCode, ContractFlagCode> {
  return isFlagCode(code) && flagSources[code] === 'merchant'
}

/** Whether a code is a flag of the account's contract. */
export function isContractFlag(code: string): code is ContractFlagCode {
  return isFlagCode(code) && flagSources[code] === 'member'
}

function isFlagCode(code: string): code is FlagCode {
  return Object.hasOwn(flagSources, code)
}
