import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'
import { getLabel } from '@croupier/domain/localized-fields'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { getWageringLeft, listContributions, type Requirement } from '@croupier/domain/wagering'
import type { BonusRow } from './bonus-repository.ts'

/** Returns the language of the texts: the asked one, else that of the call. */
export function chooseLanguage(asked: string, own: LanguageCode): LanguageCode {
  return isLanguageCode(asked) ? asked : own
}

/** Returns how far a requirement is. */
export function toProgress({ required, doneUnits, contributions }: Requirement, currency: Currency) {
  const left = getWageringLeft({ required, doneUnits })
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    required: format(required),
    done: format(required - left),
    left: format(left),
    contributions: listContributions(contributions),
  }
}

/** Returns a text of the terms that a member has accepted; empty for a grant. */
export function getTermsText({ terms }: Pick<BonusRow, 'terms'>, text: 'label' | 'terms', code: LanguageCode): string {
  return terms ? getLabel(terms[text], code) : ''
}
