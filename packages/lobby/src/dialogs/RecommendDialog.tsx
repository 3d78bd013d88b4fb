import { pageSizes } from '@croupier/domain/pagination'
import { useLanguage } from '@croupier/i18n/react'
import type { OverlayProps } from '@croupier/runtime/overlays'
import { useSite } from '@croupier/runtime/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GameGrid, GameGridSkeleton } from '../components/GameGrid.tsx'
import { useCloseOnNavigation } from '../model/use-close-on-navigation.ts'
import { hotQuery } from '../queries/games.ts'

/** A game under maintenance, with others to play meanwhile (specification, section 4 "Starting a game"). */
export function RecommendDialog({ overlay, onClose }: OverlayProps<'recommend'>) {
  const { t } = useTranslation(['lobby', 'common'])
  const { data } = useQuery(hotQuery(useSite(), useLanguage()))
  useCloseOnNavigation(onClose)
  const open = data?.filter(({ underMaintenance }) => !underMaintenance).slice(0, pageSizes.homeRow)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('recommend.title')}
      description={t('recommend.text', { game: overlay.gameName })}
      closeLabel={t('common:action.close')}
    >
      {open ? <GameGrid games={open} /> : <GameGridSkeleton count={pageSizes.homeRow} />}
    </Dialog>
  )
}
