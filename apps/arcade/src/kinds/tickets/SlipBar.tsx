import { useState, type ReactNode } from 'react'
import { inactiveProps } from '../../ui/inactive.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './Slip.module.css'

interface SlipBarProps {
  readonly title: string
  /** What the slip comes to, or that it is empty. */
  readonly label: string
  readonly isEmpty: boolean
  /** Whether all of the slip has just been accepted, which closes it. */
  readonly isAccepted: boolean
  readonly children: ReactNode
}

/** The slip on small screens: its total at the end of the page, and the slip itself in a sheet. */
export function SlipBar({ title, label, isEmpty, isAccepted, children }: SlipBarProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && isAccepted) setOpen(false)
  return (
    <div className={styles['bar']}>
      <button type="button" className={styles['main']} onClick={() => setOpen(true)} {...(isEmpty && inactiveProps)}>
        {label}
      </button>
      {isOpen ? (
        <Sheet title={title} onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      ) : null}
    </div>
  )
}
