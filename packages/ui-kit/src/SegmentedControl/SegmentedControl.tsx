import { Choices, type ChoicesProps } from '../internal/Choices.tsx'
import { classNames } from '../internal/class-names.ts'
import styles from './SegmentedControl.module.css'

export type SegmentedControlProps<Value extends string> = Omit<ChoicesProps<Value>, 'itemClassName'>

/** Switches between a few views of the same content. Where one row is too narrow for the labels, further rows follow. */
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
