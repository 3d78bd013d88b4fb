import { useState, type ReactNode } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './Slip.module.css'

interface SlipBarProps {
  readonly title: string
  /** What the slip comes to, or that it is empty. */
  readonly label: string
  readonly isEmpty: boolean
  readonly children: (close: () => void) => ReactNode
}

/** The slip on small screens: its total at the end of the page, and the slip itself in a sheet. */
export function SlipBar({ title, label, isEmpty, children }: SlipBarProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles['bar']}>
      <button type="button" className={styles['main']} disabled={isEmpty} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <Sheet title={title} onClose={close}>
          {children(close)}
        </Sheet>
      ) : null}
    </div>
  )
}
