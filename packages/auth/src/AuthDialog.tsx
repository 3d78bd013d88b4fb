import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog, type DialogProps } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import styles from './AuthDialog.module.css'

/** The base of the auth dialogs: a small dialog with the brand's mark. */
export function AuthDialog(props: Pick<DialogProps, 'title' | 'description' | 'onClose' | 'dismissible' | 'children'>) {
  const { t } = useTranslation()
  const { brand } = useSite()
  return (
    <Dialog
      open
      size="small"
      closeLabel={t('action.close')}
      art={<img className={styles['mark']} src={brand.mark} alt="" />}
      {...props}
    />
  )
}
