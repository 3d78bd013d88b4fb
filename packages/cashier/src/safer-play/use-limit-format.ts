import { toMoney, type Currency } from '@croupier/domain/money'
import { limitRules, type PlayLimit } from '@croupier/domain/safer-play'
import { useFormat } from '@croupier/i18n/react'
import { useTranslation } from 'react-i18next'
import { useMinutes } from './use-minutes.ts'

/** Returns a function that writes the value of a limit: an amount, or minutes; no limit as words. */
export function useLimitFormat(currency: Currency): (limit: PlayLimit, value: bigint | null) => string {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const writeMinutes = useMinutes()
  return (limit, value) => {
    if (value === null) return t('safer.noLimit')
    if (limitRules[limit].kind === 'time') return writeMinutes(value)
    return format.money(toMoney(value, currency))
  }
}
