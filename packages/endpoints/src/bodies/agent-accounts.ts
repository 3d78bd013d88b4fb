import {
  maxBulkAccounts,
  maxLinkMessageLength,
  maxLinkNameLength,
  maxLinkUses,
  maxNicknameLength,
  openableTypes,
} from '@croupier/domain/agent-accounts'
import { contractKinds } from '@croupier/domain/contract'
import * as z from 'zod/mini'
import { calendarDate, requiredText, text } from '../fields.ts'
import { privateId } from '../ids.ts'
import { maxPasswordLength, maxUsernameLength } from './session.ts'

const type = z.literal(openableTypes)

/** What an agent types for a new account. */
export const agentAccountEntries = z.strictObject({
  username: requiredText(maxUsernameLength),
  nickname: text(maxNicknameLength),
  password: requiredText(maxPasswordLength),
})

/** Body of `openAgentAccount`. The server's rules per field apply in addition; without a nickname it is the username. */
export const openAgentAccountBody = z.extend(agentAccountEntries, { type })

/** What happens to a file with wrong lines: nothing is opened, or what its other lines say. */
export const bulkModes = ['all', 'valid'] as const
export type BulkMode = (typeof bulkModes)[number]

/** Body of `openAgentAccounts`. Wrong lines are part of the response, so that texts of any content are accepted here. */
export const openAgentAccountsBody = z.strictObject({
  mode: z.enum(bulkModes),
  accounts: z
    .array(
      z.strictObject({
        type: z.int(),
        username: text(maxUsernameLength),
        nickname: text(maxUsernameLength),
        password: text(maxPasswordLength),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBulkAccounts)),
})

/** What an agent types for a link; the message is one line, and empty for none. */
export const agentLinkEntries = z.strictObject({
  name: requiredText(maxLinkNameLength),
  message: text(maxLinkMessageLength).check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)),
})

const typed = z.string()

/**
 * What the form of a link has: its presets as text, empty for no end, no limit and no contract, under the names by which the
 * server refuses them.
 */
export const agentLinkForm = z.extend(agentLinkEntries, {
  expiresOn: typed,
  maxUses: typed,
  dailySalary: typed,
  hourlySalary: typed,
  realtimeSalary: typed,
  dividend: typed,
})

/** Values of `agentLinkForm`. */
export type AgentLinkForm = z.output<typeof agentLinkForm>

/** `expiresOn`: the last day, in the zone of the brand; null for no end and no limit. `contractShares`: of a link for agents. */
const agentLinkPresets = {
  expiresOn: z.nullable(calendarDate),
  maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(maxLinkUses))),
  contractShares: z.partialRecord(z.enum(contractKinds), z.int().check(z.minimum(1), z.maximum(100))),
}

/** Body of `createAgentLink`. */
export const createAgentLinkBody = z.extend(agentLinkEntries, { ...agentLinkPresets, type })

const linkCode = privateId('member', 64)

/** Body of `changeAgentLink`: everything but the type of the accounts, which those who have the link were promised. */
export const changeAgentLinkBody = z.extend(agentLinkEntries, { ...agentLinkPresets, code: linkCode })

/** Body of `switchAgentLink`. */
export const switchAgentLinkBody = z.strictObject({ code: linkCode, enabled: z.boolean() })

/** Body of `visitAgentLink`: a code of an address, and a random text of the tab that has it. */
export const visitAgentLinkBody = z.strictObject({ code: requiredText(64), visitor: requiredText(64) })
