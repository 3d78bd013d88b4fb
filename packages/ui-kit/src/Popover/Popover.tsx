import { Popover as Base } from '@base-ui/react/popover'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../internal/class-names.ts'
import popup from '../internal/popup.module.css'
import styles from './Popover.module.css'

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The button that opens the popover. */
  readonly trigger: ReactElement
  /** Heading and accessible name. */
  readonly title: string
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Opens the popover initially. */
  readonly defaultOpen?: boolean | undefined
  /** Opens under the pointer too, not only by a press. */
  readonly openOnHover?: boolean | undefined
}

/** Popover with a title, e.g. for details or a few settings of its trigger. */
export function Popover({
  trigger,
  title,
  align = 'end',
  defaultOpen = false,
  openOnHover = false,
  className,
  children,
  ...host
}: PopoverProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} />
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
