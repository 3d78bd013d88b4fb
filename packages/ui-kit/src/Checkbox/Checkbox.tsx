import { Checkbox as Base } from '@base-ui/react/checkbox'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { OptionLine } from '../internal/OptionLine.tsx'
import line from '../internal/OptionLine.module.css'
import styles from './Checkbox.module.css'

export interface CheckboxProps
  extends
    Omit<Base.Root.Props, 'className' | 'style' | 'render' | 'children' | 'nativeButton'>,
    Pick<ComponentProps<'label'>, 'className' | 'style'> {
  readonly label: ReactNode
  /** Secondary text below the label. */
  readonly description?: ReactNode
}

/** Checkbox. `className` and `style` go to the whole line, everything else and `ref` to the control. */
export function Checkbox({ label, description, className, style, ...rest }: CheckboxProps) {
  return (
    <OptionLine
      data-slot="checkbox"
      className={classNames(styles['root'], className)}
      {...{ label, description, style }}
    >
      {(control) => <Base.Root {...control} {...rest} className={classNames(line['box'], styles['box'])} />}
    </OptionLine>
  )
}
