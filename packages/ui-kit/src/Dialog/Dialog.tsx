import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { close } from '../icons/close.ts'
import { classNames } from '../internal/class-names.ts'
import { leaveForeignEscape } from '../internal/foreign-escape.ts'
import overlay from '../internal/overlay.module.css'
import { useLeaveFullscreen } from '../internal/use-leave-fullscreen.ts'
import styles from './Dialog.module.css'

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  readonly open: boolean
  /** Called on the close button, Escape and a press outside. */
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly closeLabel: string
  /** `full` fills the window up to a limit, without space around its content, such as a frame. */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined
  /** Action buttons; they stay visible while the body scrolls. */
  readonly footer?: ReactNode
  /** False disables the close button, Escape and the press outside. */
  readonly dismissible?: boolean | undefined
  /** Shown above the title, e.g. the brand's mark. */
  readonly art?: ReactNode
  /** Picture across the width above the title; absent where the window is too low for it. */
  readonly cover?: ReactNode
}

type Opener = 'mouse' | 'touch' | 'pen' | 'keyboard' | ''

const firstField = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)'

/** Modal dialog: centered on a wide screen, a bottom sheet on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, size = 'medium', footer, art, cover, ...rest } = props
  const { dismissible = true, className, children, ...host } = rest
  const popup = useRef<HTMLDivElement>(null)
  useLeaveFullscreen(open, popup)
  const body = useRef<HTMLDivElement>(null)

  /** Focuses the first field, except by touch: the on-screen keyboard would cover half the screen. */
  function getInitialFocus(opener: Opener) {
    if (opener === 'touch') return true
    return body.current?.querySelector<HTMLElement>(firstField) ?? true
  }

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (next || leaveForeignEscape(details, popup.current)) return
        if (dismissible) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={overlay['backdrop']} data-slot="dialog-backdrop" />
        <Base.Viewport className={classNames(overlay['viewport'], styles['viewport'])}>
          <Base.Popup
            ref={popup}
            data-slot="dialog"
            initialFocus={getInitialFocus}
            {...host}
            data-size={size}
            className={classNames(overlay['panel'], styles['root'], className)}
          >
            {cover !== undefined && (
              <div className={styles['cover']} data-slot="dialog-cover">
                {cover}
              </div>
            )}
            <div className={overlay['header']} data-slot="dialog-header">
              <div className={overlay['titles']}>
                {art}
                <Base.Title className={overlay['title']} data-slot="dialog-title">
                  {title}
                </Base.Title>
                {description !== undefined && (
                  <Base.Description className={overlay['description']}>{description}</Base.Description>
                )}
              </div>
              {dismissible && (
                <IconButton className={overlay['close']} shape={close} label={closeLabel} onClick={onClose} />
              )}
            </div>
            <div ref={body} className={classNames(overlay['body'], styles['body'])} data-slot="dialog-body">
              {children}
            </div>
            {footer !== undefined && (
              <div className={classNames(overlay['footer'], styles['footer'])} data-slot="dialog-footer">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
