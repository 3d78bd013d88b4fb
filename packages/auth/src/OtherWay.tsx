import { Button } from '@croupier/ui-kit/Button'
import styles from './AuthDialog.module.css'

interface OtherWayProps {
  readonly question: string
  readonly action: string
  readonly onChoose: () => void
}

/** A line below a form that leads to another popup. */
export function OtherWay({ question, action, onChoose }: OtherWayProps) {
  return (
    <p className={styles['other']}>
      {question}
      <Button variant="ghost" size="small" onClick={onChoose}>
        {action}
      </Button>
    </p>
  )
}
