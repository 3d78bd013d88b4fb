import { contractActions, contractKinds, contractLimits, contractPeriods } from '@croupier/domain/contract'
import * as z from 'zod/mini'
import { amountText, requiredText } from '../fields.ts'
import { privateId } from '../ids.ts'
import { maxUsernameLength } from './session.ts'

const rate = z.int().check(z.minimum(0), z.maximum(contractLimits.rate))

const conditions = {
  betAmount: amountText,
  activeMembers: z.int().check(z.minimum(0), z.maximum(contractLimits.activeMembers)),
  periodValidBet: amountText,
  periodProfitLoss: amountText,
}

const rateTiers = z
  .array(z.strictObject({ ...conditions, rate }))
  .check(z.minLength(1), z.maxLength(contractLimits.tiers))
const winLossTiers = z
  .array(z.strictObject({ ...conditions, winRate: rate, lossRate: rate }))
  .check(z.minLength(1), z.maxLength(contractLimits.tiers))

/** Agent directly below the offering one, by its name. */
const offer = { username: requiredText(maxUsernameLength), activeThreshold: amountText }

/** Body of `offerDailySalary`. */
export const offerDailySalaryBody = z.strictObject({ ...offer, tiers: rateTiers })

/** Body of `hourSalaryContract` and `realtimeSalaryContract`. */
export const offerWinLossSalaryBody = z.strictObject({ ...offer, tiers: winLossTiers })

/** Body of `offerDividend`. */
export const offerDividendBody = z.strictObject({ ...offer, period: z.enum(contractPeriods), tiers: rateTiers })

/** `consent` of a list of contracts that end, which the person has seen; null where none ends. */
const consent = z.nullable(requiredText(64))

/** Body of `processDividendRequest` and `processSalaryRequest`. */
export const processContractBody = z.strictObject({
  contractId: privateId('member', 36),
  action: z.enum(contractActions),
  consent,
})

/** Tiers as an operator sends them: with the rates of their kind. */
const anyTiers = z
  .array(
    z.strictObject({
      ...conditions,
      rate: z.optional(rate),
      winRate: z.optional(rate),
      lossRate: z.optional(rate),
    }),
  )
  .check(z.minLength(1), z.maxLength(contractLimits.tiers))

/** Terms of a contract that an operator sets. */
export const contractTermsBody = z.strictObject({
  kind: z.enum(contractKinds),
  /** Of a dividend; null for a salary. */
  period: z.nullable(z.enum(contractPeriods)),
  activeThreshold: amountText,
  tiers: anyTiers,
  consent,
})
