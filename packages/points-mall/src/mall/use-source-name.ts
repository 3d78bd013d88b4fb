import { gameTypes } from '@croupier/domain/game-types'
import type { PointsSource } from '@croupier/domain/points'
import { useTranslation } from 'react-i18next'

/** Returns a function that names what earns points. */
export function useSourceName(): (source: PointsSource) => string {
  const { t } = useTranslation(['points', 'common'])
  return (source) => (source === 'DEPOSIT' ? t('source.deposit') : t(`common:${gameTypes[source].label}`))
}
