import chip from '../Chip/Chip.module.css'
import { Choices, type ChoicesProps } from '../internal/Choices.tsx'
import { classNames } from '../internal/class-names.ts'
import styles from './FilterChips.module.css'

export type FilterChipsProps<Value extends string> = Omit<ChoicesProps<Value>, 'itemClassName'>

/** One filter of a few, as chips that wrap. */
export function FilterChips<Value extends string>({ className, ...rest }: FilterChipsProps<Value>) {
  return (
    <Choices
      data-slot="filter-chips"
      {...rest}
      className={classNames(styles['root'], className)}
      itemClassName={chip['root']}
    />
  )
}
