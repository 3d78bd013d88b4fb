import { Choices, type ChoicesProps } from '../internal/Choices.tsx'
import { classNames } from '../internal/class-names.ts'
import styles from './SegmentedControl.module.css'

export type SegmentedControlProps<Value extends string> = Omit<ChoicesProps<Value>, 'itemClassName'>

/** Switches between two to four views of the same content. */
export function SegmentedControl<Value extends string>({ className, ...rest }: SegmentedControlProps<Value>) {
  return (
    <Choices
      data-slot="segmented-control"
      {...rest}
      className={classNames(styles['root'], className)}
      itemClassName={styles['item']}
    />
  )
}
