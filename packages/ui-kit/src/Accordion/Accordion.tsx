import { Accordion as Base } from '@base-ui/react/accordion'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { chevronDown } from '../icons/chevron-down.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './Accordion.module.css'

export interface AccordionItem<Value extends string> {
  readonly value: Value
  readonly title: ReactNode
  readonly content: ReactNode
  readonly icon?: ReactNode
  readonly disabled?: boolean | undefined
}

interface AccordionLook<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'children' | 'value' | 'defaultValue' | 'onChange'
> {
  readonly items: readonly AccordionItem<Value>[]
  /** Allows several open items; otherwise opening one closes the others. */
  readonly multiple?: boolean | undefined
  /** Heading level of the titles. */
  readonly headingLevel?: 2 | 3 | 4 | undefined
}

type Openness<Value extends string> =
  | {
      readonly open: readonly Value[]
      readonly onOpenChange: (open: readonly Value[]) => void
      readonly defaultOpen?: never
    }
  | { readonly open?: never; readonly onOpenChange?: never; readonly defaultOpen?: readonly Value[] }

export type AccordionProps<Value extends string> = AccordionLook<Value> & Openness<Value>

/** A list of headings that expand to show their content, e.g. frequently asked questions. */
export function Accordion<Value extends string>(props: AccordionProps<Value>) {
  const { items, multiple = false, headingLevel = 3, open, onOpenChange, defaultOpen, className, ...host } = props
  const Heading = `h${headingLevel}` as const
  const openness =
    open === undefined
      ? { defaultValue: defaultOpen === undefined ? [] : [...defaultOpen] }
      : { value: [...open], onValueChange: (next: Value[]) => onOpenChange(next) }
  return (
    <Base.Root
      data-slot="accordion"
      {...host}
      {...openness}
      multiple={multiple}
      className={classNames(styles['root'], className)}
    >
      {items.map(({ value, title, content, icon, disabled = false }) => (
        <Base.Item key={value} value={value} disabled={disabled} className={styles['item']} data-slot="accordion-item">
          <Base.Header render={<Heading />}>
            <Base.Trigger className={styles['trigger']} data-slot="accordion-trigger">
              {icon}
              <span className={styles['title']}>{title}</span>
              <Icon shape={chevronDown} className={styles['chevron']} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles['panel']} data-slot="accordion-panel">
            <div className={styles['content']}>{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
