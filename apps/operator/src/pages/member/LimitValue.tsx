import { limitRules, type PlayLimit } from '@croupier/domain/safer-play'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'

interface LimitValueProps {
  readonly limit: PlayLimit
  /** Major units, or minutes; null: no limit. */
  readonly value: string | null
  readonly currency: string
}

/** The value of a limit: an amount or minutes. */
export function LimitValue({ limit, value, currency }: LimitValueProps) {
  const { t } = useTranslation('operator')
  if (value === null) return t('saferPlay.noLimit')
  if (limitRules[limit].kind === 'time') return t('saferPlay.minutes', { minutes: value })
  return <Amount value={value} unit={currency} />
}
