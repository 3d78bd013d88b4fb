import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { close } from '../icons/close.ts'
import { classNames } from '../internal/class-names.ts'
import { leaveForeignEscape } from '../internal/foreign-escape.ts'
import overlay from '../internal/overlay.module.css'
import { useLeaveFullscreen } from '../internal/use-leave-fullscreen.ts'
import styles from './Sheet.module.css'

export interface SheetProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  /** The edge it slides in from, in reading direction. */
  readonly side?: 'start' | 'end' | undefined
  readonly footer?: ReactNode
}

/** Modal panel at the side of the screen, e.g. the menu of a phone. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, side = 'start', footer, className, children, ...host } = props
  const popup = useRef<HTMLDivElement>(null)
  useLeaveFullscreen(open, popup)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !leaveForeignEscape(details, popup.current)) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={overlay['backdrop']} data-slot="sheet-backdrop" />
        <Base.Viewport className={overlay['viewport']}>
          <Base.Popup
            ref={popup}
            data-slot="sheet"
            {...host}
            data-side={side}
            className={classNames(overlay['panel'], styles['root'], className)}
          >
            <div className={overlay['header']} data-slot="sheet-header">
              <div className={overlay['titles']}>
                <Base.Title className={overlay['title']}>{title}</Base.Title>
              </div>
              <IconButton className={overlay['close']} shape={close} label={closeLabel} onClick={onClose} />
            </div>
            <div className={overlay['body']} data-slot="sheet-body">
              {children}
            </div>
            {footer !== undefined && <div className={overlay['footer']}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
