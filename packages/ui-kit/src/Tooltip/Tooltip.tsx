import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ComponentProps, type ReactElement, type ReactNode, useId, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import popup from '../internal/popup.module.css'
import styles from './Tooltip.module.css'

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'id'> {
  /** The control that the tooltip describes; must have its own accessible name. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  /** `label` shows the name of the trigger, `description` adds an accessible description. */
  readonly kind?: 'label' | 'description' | undefined
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Milliseconds of hover before it opens; focus opens it immediately. */
  readonly delay?: number | undefined
  /** Opens the tooltip initially. */
  readonly defaultOpen?: boolean | undefined
}

const defaultDelay = 400

/**
 * Short description of a control on hover and focus. Not available on touch screens, so it must not contain essential
 * information. Replaces the trigger's native tooltip.
 */
export function Tooltip(props: TooltipProps) {
  const { trigger, kind = 'description', side = 'top', align = 'center', delay = defaultDelay, ...rest } = props
  const { defaultOpen = false, className, children, ...host } = rest
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  const triggerId = useId()
  return (
    <Base.Root open={open} triggerId={triggerId} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger
        id={triggerId}
        delay={delay}
        title={undefined}
        aria-describedby={open && kind === 'description' ? id : undefined}
        render={trigger}
      />
      <Base.Portal>
        <Base.Positioner
          className={classNames(popup['positioner'], styles['positioner'])}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup
            data-slot="tooltip"
            {...host}
            id={id}
            role="tooltip"
            className={classNames(styles['root'], className)}
          >
            {children}
            <Base.Arrow className={styles['arrow']} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
