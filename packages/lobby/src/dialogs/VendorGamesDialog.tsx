import { initialLobby, reduceLobby, type LobbyEvent, type LobbyState } from '@croupier/domain/lobby'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { paths } from '@croupier/runtime/navigation/paths'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GameResults } from '../components/GameResults.tsx'
import type { VendorGamesParams } from '../overlay-handles.ts'

/** The games of one vendor in a dialog, page by page (specification, section 2 "Launch targets"). */
export function VendorGamesDialog({ params, onClose }: OverlayProps<VendorGamesParams>) {
  // With the texts of the list's states: they could not be loaded once the network has failed.
  const { t } = useTranslation(['common', 'games', 'lobby', 'shell', 'errors'])
  const router = useRouter()
  const { gameType, vassalage, title } = params
  const [state, setState] = useState<LobbyState>({ ...initialLobby, view: gameType, vassalage })

  function handleEvent(event: LobbyEvent): void {
    // An empty list offers the games of all vendors, which are on the page of the category.
    if (event.type === 'vendorChosen') void router.navigate(paths.center(gameType))
    else setState((before) => reduceLobby(before, event))
  }

  return (
    <Dialog open onClose={onClose} size="large" title={title} closeLabel={t('action.close')}>
      <GameResults
        state={state}
        onEvent={handleEvent}
        getHref={(target) => router.buildLocation(paths.center(gameType, target)).href}
      />
    </Dialog>
  )
}
