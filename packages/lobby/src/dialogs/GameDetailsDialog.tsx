import { useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DetailsSkeleton } from '../details/DetailsSkeleton.tsx'
import { GameActions } from '../details/GameActions.tsx'
import { GameFacts } from '../details/GameFacts.tsx'
import type { GameDetailsParams } from '../overlay-handles.ts'
import { gameDetailsQuery } from '../queries/game-details.ts'

/** What there is to know about a game before it starts: vendor, return, bets, features; and how to start it. */
export function GameDetailsDialog({ params: { nodeId, name }, onClose }: OverlayProps<GameDetailsParams>) {
  const { t } = useTranslation(['gameDetails', 'common', 'lobby', 'errors'])
  const query = useQuery(gameDetailsQuery(useSite(), useLanguage(), nodeId))
  const failure = useFailure(query)
  const { data: details } = query
  return (
    <Dialog
      open
      onClose={onClose}
      title={details?.game.name ?? name}
      closeLabel={t('common:action.close')}
      footer={details ? <GameActions game={details.game} /> : undefined}
    >
      {failure && <FailedState failure={failure} title={t('failed')} />}
      {!failure && details === undefined && <DetailsSkeleton />}
      {details === null && <EmptyState motif="games" title={t('unknown')} />}
      {details && <GameFacts details={details} />}
    </Dialog>
  )
}
