import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode
  /** Secondary text below the label. */
  readonly description?: ReactNode
  /** `start` for lists of settings, `end` elsewhere. */
  readonly labelSide?: 'start' | 'end' | undefined
}

/**
 * Switch that applies immediately. `className` and `style` go to the whole line, everything else and `ref` to the
 * input.
 */
export function Switch({ label, description, labelSide = 'end', className, style, ...input }: SwitchProps) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}description`
  return (
    <label
      data-slot="switch"
      data-label-side={labelSide}
      className={classNames(styles['root'], className)}
      style={style}
    >
      <input
        aria-labelledby={`${id}label`}
        aria-describedby={descriptionId}
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
        role="switch"
        className={styles['input']}
      />
      <span className={styles['words']}>
        <span id={`${id}label`}>{label}</span>
        {description !== undefined && (
          <span id={descriptionId} className={styles['description']}>
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
