import { useTranslation } from 'react-i18next'

/** What a bonus takes before it can be withdrawn. */
interface Terms {
  /** How often the bonus has to be wagered. */
  readonly wagering: number
  /** Days in which it has to be. */
  readonly days: number
}

/** Returns a function that says how often a bonus has to be wagered, and within how many days. */
export function useTermsText(): (terms: Terms) => string {
  const { t } = useTranslation('rewards')
  return ({ wagering, days }) => t('invite.terms', { count: wagering, days: t('invite.days', { count: days }) })
}
