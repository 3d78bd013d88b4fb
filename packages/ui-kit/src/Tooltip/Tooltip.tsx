import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ComponentProps, type ReactElement, type ReactNode, useId, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import popup from '../internal/popup.module.css'
import styles from './Tooltip.module.css'

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'id'> {
  /** The control that it explains; it has an accessible name of its own. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  /** `label` repeats the name of the trigger to the eye, `description` adds to it for everyone. */
  readonly kind?: 'label' | 'description' | undefined
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Milliseconds under the pointer before it shows; focus shows it at once. */
  readonly delay?: number | undefined
  /** Open from the start. */
  readonly defaultOpen?: boolean | undefined
}

const defaultDelay = 400

/**
 * A few words about a control, for a mouse and a keyboard; a finger does not get to see them, so nothing that matters may
 * stand here alone. Takes the place of the trigger's native tooltip.
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
