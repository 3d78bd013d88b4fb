import { createHash } from 'node:crypto'
import type { BonusOffer } from '@croupier/domain/bonus'
import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { fromWire } from '@croupier/domain/money'
import { getLabel } from '@croupier/domain/localized-fields'
import { listContributions } from '@croupier/domain/wagering'
import type { depositOffers } from '@croupier/endpoints/calls/bonuses'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings, readSettings } from '../../core/settings/settings.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { findBonusOfDeposit, insertBonus, readOfferHistory, type OfferHistory } from './bonus-repository.ts'
import { chooseLanguage, getTermsText } from './wire.ts'

/** Characters of the version of an offer's terms. */
const versionLength = 16

/** Returns the version of an offer's terms: another one whenever anything of the offer changes. */
export function getTermsVersion(offer: BonusOffer): string {
  return createHash('sha256').update(JSON.stringify(offer)).digest('hex').slice(0, versionLength)
}

/** Whether a member may take an offer, after what it has taken before. */
export function isOpenTo({ key, limit }: BonusOffer, { hasDeposited, taken }: OfferHistory): boolean {
  if (limit === 'none') return true
  return !taken.includes(key) && (limit === 'once' || !hasDeposited)
}

/** Returns the offers that the account can take with a deposit; none while it is closed to deposits. */
export async function listOffers(
  core: Core,
  { merchant, session, query, language }: Call<typeof depositOffers, 'member'>,
): Promise<InferWire<typeof depositOffers>> {
  const { bonusOffers } = await getSettings(core, merchant)
  const history = await readOfferHistory(core.database, session.memberId)
  const code = chooseLanguage(query.language, language)
  const isClosed = await isExcluded(core.database, session.memberId, core.clock.now())
  const offers = isClosed ? [] : bonusOffers.filter((offer) => isOpenTo(offer, history))
  return {
    currency: merchant.currency,
    offers: offers.map((offer) => {
      const { key, label, terms, percentage, maximum, minimumDeposit, wagering, days, contributions } = offer
      return {
        offer: key,
        termsVersion: getTermsVersion(offer),
        label: getLabel(label, code),
        terms: getLabel(terms, code),
        percentage,
        maximum,
        minimumDeposit,
        wagering,
        days,
        contributions: listContributions(contributions),
      }
    }),
  }
}

/** An offer that a member accepts with a new deposit. */
export interface Acceptance {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly depositId: bigint
  /** What is deposited, in minor units. */
  readonly amount: bigint
  readonly offer: string
  /** The terms that the member has read. */
  readonly termsVersion: string
  readonly at: Date
}

/**
 * Records that a member accepts an offer with a deposit, and the terms as they are. The member is locked. Throws OFFER_UNAVAILABLE,
 * and OFFER_CHANGED where the terms are not those that it has read.
 */
export async function acceptOffer(
  transaction: Transaction,
  { merchant, memberId, depositId, amount, offer: key, termsVersion, at }: Acceptance,
): Promise<void> {
  const { bonusOffers } = await readSettings(transaction, merchant)
  const offer = bonusOffers.find((one) => one.key === key)
  const history = await readOfferHistory(transaction, memberId, depositId)
  if (!offer || !isOpenTo(offer, history)) throw new DomainError('OFFER_UNAVAILABLE')
  if (amount < fromWire(offer.minimumDeposit, merchant.currency).minor) throw new DomainError('OFFER_UNAVAILABLE')
  if (getTermsVersion(offer) !== termsVersion) throw new DomainError('OFFER_CHANGED')
  await insertBonus(transaction, {
    merchant: merchant.code,
    memberId,
    depositId,
    offer: key,
    termsVersion,
    terms: offer,
    multiple: offer.wagering,
    days: offer.days,
    currency: merchant.currency,
    amount: 0n,
    state: 'pending',
    createdAt: at,
  })
}

/** Returns the bonus that was taken with a deposit, named in a language; null where there is none. */
export async function findTakenBonus(connection: Connection, depositId: bigint, language: LanguageCode) {
  const row = await findBonusOfDeposit(connection, depositId)
  return row && { label: getTermsText(row, 'label', language), state: row.state }
}
