import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import { GameFrame } from '../components/GameFrame.tsx'
import type { GamePopupParams } from '../overlay-handles.ts'
import { useGameLaunch } from '../queries/game-launch.ts'

/** A free trial in a frame over the list that it was chosen from (specification, section 2 "Modals and overlays"). */
export function GamePopup({ params: { nodeId, gameName }, onClose }: OverlayProps<GamePopupParams>) {
  const { t } = useTranslation(['games', 'common'])
  const launch = useGameLaunch(nodeId, 'demo')
  return (
    <Dialog
      open
      size="full"
      title={gameName}
      description={t('game.demo')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <GameFrame launch={launch} onExit={onClose} />
    </Dialog>
  )
}
