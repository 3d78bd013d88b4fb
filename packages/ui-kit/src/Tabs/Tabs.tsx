import { Tabs as Base } from '@base-ui/react/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Tabs.module.css'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly panel: ReactNode
}

export interface TabsProps<Value extends string> extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly items: readonly TabItem<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

/** Tabs with one visible panel. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  className,
  ...host
}: TabsProps<Value>) {
  return (
    <Base.Root
      data-slot="tabs"
      {...host}
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={classNames(styles['root'], className)}
    >
      <Base.List aria-label={label} className={styles['list']} data-slot="tabs-list">
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles['tab']} data-slot="tabs-tab">
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles['indicator']} />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles['panel']} data-slot="tabs-panel">
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
