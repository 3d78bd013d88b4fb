import type { CampaignFact } from '@croupier/domain/campaigns'
import { gameTypes, isGameType } from '@croupier/domain/game-types'
import type { Money } from '@croupier/domain/money'
import type { FactTotal } from '@croupier/endpoints/calls/missions'
import { useFormat } from '@croupier/i18n/react'
import { useTranslation } from 'react-i18next'

/** What a campaign counts. */
interface Counted {
  readonly fact: CampaignFact
  readonly gameType: string | null
}

/** Formats what campaigns count and give. */
export function useMissionFormat() {
  const { t } = useTranslation(['missions', 'common'])
  const format = useFormat()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  return {
    /** What is counted, with its category. */
    fact: ({ fact, gameType }: Counted): string => {
      const name = t(`fact.${fact}`)
      if (gameType === null || !isGameType(gameType)) return name
      return t('factOf', { fact: name, category: t(`common:${gameTypes[gameType].label}`) })
    },
    number: (value: number | bigint): string => numbers.format(value),
    total: (value: FactTotal): string => (typeof value === 'bigint' ? numbers.format(value) : format.money(value)),
    /** Money, or points with their name. */
    reward: (value: Money): string =>
      value.currency === 'PTS' ? t('points', { points: numbers.format(value.minor) }) : format.money(value),
  }
}
