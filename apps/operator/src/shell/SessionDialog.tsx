import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../components/LoginForm.tsx'
import { endSession, startSession } from '../session/client.ts'
import { useEndedSession } from '../session/use-session.ts'
import styles from './SessionDialog.module.css'

/** Login over the pages of a session that has ended, which it hides: they go on for its operator, and another one begins at the first page. */
export function SessionDialog() {
  const { t } = useTranslation(['operator', 'common'])
  const router = useRouter()
  const ended = useEndedSession()
  if (ended === null) return null
  return (
    <Dialog
      open
      className={styles['root']}
      size="small"
      dismissible={false}
      title={t('operator:login.ended')}
      description={t('operator:login.endedText')}
      closeLabel={t('common:action.close')}
      onClose={endSession}
      footer={<Button onClick={endSession}>{t('operator:account.logout')}</Button>}
    >
      <LoginForm
        initialUsername={ended.username}
        onLogin={(token, name) => {
          if (!startSession(token, name)) router.history.replace('/')
        }}
      />
    </Dialog>
  )
}
