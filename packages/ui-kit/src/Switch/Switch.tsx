import { Switch as Base } from '@base-ui/react/switch'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { OptionLine } from '../internal/OptionLine.tsx'
import styles from './Switch.module.css'

export interface SwitchProps
  extends
    Omit<Base.Root.Props, 'className' | 'style' | 'render' | 'children' | 'nativeButton'>,
    Pick<ComponentProps<'label'>, 'className' | 'style'> {
  readonly label: ReactNode
  /** Secondary text below the label. */
  readonly description?: ReactNode
  /** `start` for lists of settings, `end` elsewhere. */
  readonly labelSide?: 'start' | 'end' | undefined
}

/**
 * Switch that applies immediately. `className` and `style` go to the whole line, everything else and `ref` to the
 * control.
 */
export function Switch({ label, description, labelSide = 'end', className, style, ...rest }: SwitchProps) {
  return (
    <OptionLine
      data-slot="switch"
      data-label-side={labelSide}
      className={classNames(styles['root'], className)}
      {...{ label, description, style }}
    >
      {(control) => (
        <Base.Root {...control} {...rest} className={styles['track']}>
          <Base.Thumb className={styles['knob']} data-slot="switch-thumb" />
        </Base.Root>
      )}
    </OptionLine>
  )
}
