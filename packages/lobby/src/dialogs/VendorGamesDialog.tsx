import { initialLobby, reduceLobby, type LobbyState } from '@croupier/domain/lobby'
import type { OverlayProps } from '@croupier/runtime/overlays/overlays'
import { paths } from '@croupier/runtime/navigation/paths'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GameResults } from '../components/GameResults.tsx'
import { useCloseOnNavigation } from '../model/use-close-on-navigation.ts'

/** The games of one vendor in a dialog (specification, section 2 "Launch targets"). */
export function VendorGamesDialog({ overlay, onClose }: OverlayProps<'vendorGames'>) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const { gameType, vassalage, title } = overlay
  const [state, setState] = useState<LobbyState>({ ...initialLobby, view: gameType, vassalage })
  useCloseOnNavigation(onClose)
  return (
    <Dialog open onClose={onClose} size="large" title={title} closeLabel={t('action.close')}>
      <GameResults
        state={state}
        onEvent={(event) => setState((before) => reduceLobby(before, event))}
        getPageHref={(page) => router.buildLocation(paths.center(gameType, { ...state, page })).href}
      />
    </Dialog>
  )
}
