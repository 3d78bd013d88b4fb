import { Button } from '@croupier/ui-kit/Button'
import styles from './AuthDialog.module.css'

interface AuthSwitchLinkProps {
  readonly question: string
  readonly action: string
  readonly onChoose: () => void
}

/** A question below a form with a button that opens another auth dialog. */
export function AuthSwitchLink({ question, action, onChoose }: AuthSwitchLinkProps) {
  return (
    <p className={styles['switch']}>
      {question}
      <Button variant="ghost" size="small" onClick={onChoose}>
        {action}
      </Button>
    </p>
  )
}
