import { initialLobby, reduceLobby, type LobbyState } from '@croupier/domain/lobby'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { paths } from '@croupier/runtime/navigation/paths'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GameResults } from '../components/GameResults.tsx'
import type { VendorGamesParams } from '../overlay-handles.ts'

/** The games of one vendor in a dialog (specification, section 2 "Launch targets"). */
export function VendorGamesDialog({ params, onClose }: OverlayProps<VendorGamesParams>) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const { gameType, vassalage, title } = params
  const [state, setState] = useState<LobbyState>({ ...initialLobby, view: gameType, vassalage })
  return (
    <Dialog open onClose={onClose} size="large" title={title} closeLabel={t('action.close')}>
      <GameResults
        state={state}
        onEvent={(event) => setState((before) => reduceLobby(before, event))}
        getHref={(target) => router.buildLocation(paths.center(gameType, target)).href}
      />
    </Dialog>
  )
}
