import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useShell } from './context.ts'
import { Icon } from './icons.tsx'
import styles from './Sheet.module.css'

/** A modal sheet: bottom sheet on phones, card on wider screens. Escape and a press on the backdrop close it. */
export function Sheet({
  title,
  onClose,
  children,
  footer,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}) {
  const { t } = useShell()
  const dialog = useRef<HTMLDialogElement>(null)

  // A dialog element becomes modal only through showModal(). It is closed before it is removed, so that the focus returns.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className={styles['backdrop']} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className={styles['card']}>
        <header className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          <button type="button" className={styles['close']} aria-label={t('control.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles['body']}>{children}</div>
        {footer ? <footer className={styles['foot']}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}
