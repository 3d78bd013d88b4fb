import { isGameType } from '@croupier/domain/game-types'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { useTranslation } from 'react-i18next'

/** Returns a function from a game type, or `BONUS`, to its name; types that this version does not know are other games. */
export function useGameTypeName(): (gameType: string) => string {
  const { t } = useTranslation(['member', 'common'])
  return (gameType) => {
    if (gameType === 'BONUS') return t('kind.bonus')
    return isGameType(gameType) ? t(`common:${getCategoryLabel(gameType)}`) : t('filter.otherType')
  }
}
