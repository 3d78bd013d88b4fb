import type { GameType } from '@croupier/domain/game-types'
import { pageSizes } from '@croupier/domain/pagination'
import { useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GameGrid } from '../components/GameGrid.tsx'
import { GameGridSkeleton } from '../components/GameGridSkeleton.tsx'
import type { RecommendParams } from '../overlay-handles.ts'
import { openGamesQuery } from '../queries/open-games.ts'

/** Games that are not under maintenance, with their loading, empty and error states. */
function OpenGames({ gameType }: { readonly gameType: GameType | undefined }) {
  const { t } = useTranslation(['games', 'common', 'lobby'])
  const query = useQuery(openGamesQuery(useSite(), useLanguage(), gameType))
  const { data } = query
  const failure = useFailure(query)
  if (failure) {
    return <FailedState title={t('lobby:list.failed')} failure={failure} />
  }
  if (!data) return <GameGridSkeleton count={pageSizes.homeRow} />
  return data.length > 0 ? <GameGrid games={data} /> : <EmptyState motif="games" title={t('recommend.none')} />
}

/** Notice of a game under maintenance with recommended games (specification, section 4 "Starting a game"). */
export function RecommendDialog({ params, onClose }: OverlayProps<RecommendParams>) {
  const { t } = useTranslation(['games', 'common', 'lobby'])
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('recommend.title')}
      description={t('recommend.text', { game: params.gameName })}
      closeLabel={t('common:action.close')}
    >
      <OpenGames gameType={params.gameType} />
    </Dialog>
  )
}
