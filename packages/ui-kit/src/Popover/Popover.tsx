import { Popover as Base } from '@base-ui/react/popover'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../internal/class-names.ts'
import popup from '../internal/popup.module.css'
import styles from './Popover.module.css'

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Names it; shown at its top. */
  readonly title: string
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Open from the start. */
  readonly defaultOpen?: boolean | undefined
}

/** A little more about the thing it opens from, or a few settings of it. */
export function Popover({
  trigger,
  title,
  align = 'end',
  defaultOpen = false,
  className,
  children,
  ...host
}: PopoverProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup['positioner']} sideOffset={8} align={align} collisionPadding={12}>
          <Base.Popup data-slot="popover" {...host} className={classNames(popup['popup'], styles['root'], className)}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
