import type { FlagCode } from './codes.ts'

/** Description of a flag. Every flag is off unless its source turns it on. */
export interface FlagDefinition {
  /** The feature that the flag turns on. */
  readonly meaning: string
  /** Parts of the product that check it. */
  readonly usedBy: readonly ('server' | 'site' | 'auth' | 'lobby' | 'member-center' | 'agent-center' | 'community')[]
}

/** The registry of flags (specification, section 3). `codes.ts` has their sources. */
export const flagRegistry = {
  CHNGPASSVERIF3: { meaning: 'Reset the password by phone', usedBy: ['server', 'auth'] },
  USERNAMEREG3: { meaning: 'Register by username', usedBy: ['server', 'site', 'auth', 'lobby', 'community'] },
  MOBILENUMREG3: {
    meaning: 'Register by mobile number',
    usedBy: ['server', 'site', 'auth', 'lobby', 'community'],
  },
  MOBILENUMPASSREG3: { meaning: 'Ask for a password in mobile registration', usedBy: ['server', 'auth'] },
  REGMOBVERF3: { meaning: 'Verify the mobile number by SMS at registration', usedBy: ['server', 'auth'] },
  AGENTPOLICY3: { meaning: 'Agent policy', usedBy: ['server', 'site', 'agent-center', 'community'] },
  MANPLAYREB3: { meaning: 'Manual rebate', usedBy: ['server', 'member-center'] },
  FREEPLAY3: {
    meaning: 'Free play for trial accounts and demo launches',
    usedBy: ['server', 'site', 'auth', 'lobby', 'community'],
  },
  PWDEXPFORCECHANGE3: { meaning: 'Force a change of an expired password', usedBy: ['server'] },
  MOBILEVERCODELOGIN3: { meaning: 'Log in by SMS code', usedBy: ['server', 'auth'] },
  CHATROOM3: { meaning: 'Public chat room', usedBy: ['server', 'community'] },
  dailysalreqtype: { meaning: 'Daily salary contract', usedBy: ['server', 'agent-center'] },
  divtypereq: { meaning: 'Dividend contract', usedBy: ['server', 'agent-center'] },
  contracthoursalreq: { meaning: 'Hourly salary contract', usedBy: ['server', 'agent-center'] },
  realtimesalreqtype: { meaning: 'Real-time salary contract', usedBy: ['server', 'agent-center'] },
} as const satisfies Record<FlagCode, FlagDefinition>
