import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveModels, LiveRooms } from '../live/LiveRooms.tsx'
import type { LiveRoomsParams } from '../overlay-handles.ts'
import styles from './LiveRoomsDialog.module.css'

const views = ['rooms', 'models'] as const

/** The live tables of a vendor with their dealers (specification, section 7 "Game calls"). */
export function LiveRoomsDialog({ params: { vassalage }, onClose }: OverlayProps<LiveRoomsParams>) {
  const { t } = useTranslation(['games', 'common'])
  const [view, setView] = useState<(typeof views)[number]>('rooms')
  const List = view === 'rooms' ? LiveRooms : LiveModels
  return (
    <Dialog open onClose={onClose} size="large" title={t('live.title')} closeLabel={t('common:action.close')}>
      <div className={styles['root']}>
        <SegmentedControl
          label={t('live.view')}
          options={views.map((value) => ({ value, label: t(`live.${value}`) }))}
          value={view}
          onValueChange={setView}
        />
        <List vassalage={vassalage} />
      </div>
    </Dialog>
  )
}
