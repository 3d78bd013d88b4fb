import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { check } from '../icons/check.ts'
import { classNames } from '../internal/class-names.ts'
import popup from '../internal/popup.module.css'

export interface MenuItem<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Shown after the label, e.g. a count. */
  readonly badge?: ReactNode
  /** BCP 47 tag of the label, if it differs from the page's language. */
  readonly lang?: string | undefined
  readonly disabled?: boolean | undefined
}

export interface MenuProps<Id extends string> extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** The button that opens the menu, e.g. an IconButton. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem<Id>[]
  readonly onSelect: (id: Id) => void
  /** The selected item; makes the items radio items. */
  readonly value?: Id | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Shown above the items, e.g. whose menu it is. */
  readonly header?: ReactNode
  /** Shown below the items. */
  readonly footer?: ReactNode
  /** Opens the menu initially. */
  readonly defaultOpen?: boolean | undefined
}

function Content({ icon, label, badge, lang }: Pick<MenuItem<string>, 'icon' | 'label' | 'badge' | 'lang'>) {
  return (
    <>
      {icon}
      <span className={popup['itemText']} lang={lang}>
        {label}
      </span>
      {badge}
    </>
  )
}

/** Menu button with actions, or with `value` a single choice. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { trigger, items, onSelect, value, align = 'end', defaultOpen = false, header, footer, ...rest } = props
  const { className, ...host } = rest
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup['positioner']} sideOffset={8} align={align} collisionPadding={12}>
          <Base.Popup data-slot="menu" {...host} className={classNames(popup['popup'], className)}>
            {header !== undefined && <div className={popup['aside']}>{header}</div>}
            <div className={popup['list']}>
              {value === undefined ? (
                items.map(({ id, disabled = false, ...item }) => (
                  <Base.Item key={id} className={popup['item']} disabled={disabled} onClick={() => onSelect(id)}>
                    <Content {...item} />
                  </Base.Item>
                ))
              ) : (
                <Base.RadioGroup value={value} onValueChange={(id: Id) => onSelect(id)}>
                  {items.map(({ id, disabled = false, ...item }) => (
                    <Base.RadioItem key={id} value={id} className={popup['item']} disabled={disabled} closeOnClick>
                      <Content {...item} />
                      <Base.RadioItemIndicator className={popup['indicator']}>
                        <Icon shape={check} />
                      </Base.RadioItemIndicator>
                    </Base.RadioItem>
                  ))}
                </Base.RadioGroup>
              )}
            </div>
            {footer !== undefined && <div className={popup['aside']}>{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
