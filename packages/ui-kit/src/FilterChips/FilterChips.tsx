import { useEffect, useRef } from 'react'
import chip from '../Chip/Chip.module.css'
import { Choices, type ChoicesProps } from '../internal/Choices.tsx'
import { classNames } from '../internal/class-names.ts'
import fading from '../internal/fading.module.css'
import { useMergedRefs } from '../internal/use-merged-refs.ts'
import { getScrollEdgeAttributes, scrollToCenter, useScrollEdges } from '../internal/use-scroll-edges.ts'
import styles from './FilterChips.module.css'

export type FilterChipsProps<Value extends string> = Omit<ChoicesProps<Value>, 'itemClassName'>

/** Selects one of a few filters. The chips wrap; in a narrow window they scroll in one line. */
export function FilterChips<Value extends string>({
  className,
  ref,
  options,
  value,
  ...rest
}: FilterChipsProps<Value>) {
  const line = useRef<HTMLDivElement>(null)
  const [edgesRef, edges] = useScrollEdges<HTMLDivElement>()
  const host = useMergedRefs(line, edgesRef, ref)
  const chosen = options.findIndex((option) => option.value === value)
  // Synchronises the scroll position with the selected chip.
  useEffect(() => scrollToCenter(line.current?.querySelectorAll('[role="radio"]')[chosen]), [chosen])
  return (
    <Choices
      data-slot="filter-chips"
      {...rest}
      {...getScrollEdgeAttributes(edges)}
      ref={host}
      options={options}
      value={value}
      className={classNames(styles['root'], fading['root'], className)}
      itemClassName={chip['root']}
    />
  )
}
