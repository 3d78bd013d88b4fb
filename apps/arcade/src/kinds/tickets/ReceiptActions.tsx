import sheets from '../../ui/Sheets.module.css'
import styles from './Tickets.module.css'

interface ReceiptActionsProps {
  readonly moreLabel: string
  readonly listLabel: string
  readonly onClose: () => void
  readonly onList: () => void
}

/** What a player does after a ticket was accepted: bet again, or look at the tickets. */
export function ReceiptActions({ moreLabel, listLabel, onClose, onList }: ReceiptActionsProps) {
  return (
    <div className={styles['actions']}>
      <button type="button" className={sheets['main']} onClick={onClose}>
        {moreLabel}
      </button>
      <button
        type="button"
        className={sheets['small']}
        onClick={() => {
          onClose()
          onList()
        }}
      >
        {listLabel}
      </button>
    </div>
  )
}
