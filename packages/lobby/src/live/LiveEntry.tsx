import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { cards } from '@croupier/ui-kit/icons/cards'
import { useTranslation } from 'react-i18next'
import { liveRoomsOverlay } from '../overlay-handles.ts'
import styles from './LiveEntry.module.css'

/** Opens the tables and dealers of the selected vendor of live tables; an empty code is that of all. */
export function LiveEntry({ vassalage }: { readonly vassalage: string }) {
  const { t } = useTranslation('games')
  return (
    <Button
      className={styles['entry']}
      startIcon={<Icon shape={cards} />}
      onClick={() => openOverlay(liveRoomsOverlay, vassalage === '' ? {} : { vassalage })}
    >
      {t('live.title')}
    </Button>
  )
}
