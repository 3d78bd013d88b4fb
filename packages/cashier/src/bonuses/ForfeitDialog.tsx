import type { Bonus } from '@croupier/endpoints/calls/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import { useForfeit } from './use-forfeit.ts'
import styles from './Bonuses.module.css'

interface ForfeitDialogProps {
  readonly bonus: Bonus
  readonly onClose: () => void
}

/** Asks whether a bonus is given up, and says what that takes from the balance. */
export function ForfeitDialog({ bonus, onClose }: ForfeitDialogProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const format = useFormat()
  const { sending, send } = useForfeit(bonus, onClose)
  const { forfeit } = bonus
  useCloseOnBack(true, sending ? undefined : onClose)
  return (
    <AlertDialog
      open
      tone="warning"
      title={t('bonuses.forfeit.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('bonuses.forfeit.keep')}</Button>
          <Button variant="danger" loading={sending} disabled={forfeit === null} onClick={send}>
            {t('bonuses.forfeit.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles['question']}>
        {forfeit ? (
          <>
            <p>{t('bonuses.forfeit.taken')}</p>
            <p className={styles['total']}>
              <MoneyText value={format.money(forfeit)} />
            </p>
            <p className={styles['hint']}>{t('bonuses.forfeit.hint')}</p>
          </>
        ) : (
          <p>{t('bonuses.forfeit.inPlay')}</p>
        )}
      </div>
    </AlertDialog>
  )
}
