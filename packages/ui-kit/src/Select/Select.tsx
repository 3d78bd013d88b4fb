import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import type { ComponentProps, ReactNode } from 'react'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { check } from '../icons/check.ts'
import { chevronDown } from '../icons/chevron-down.ts'
import { classNames } from '../internal/class-names.ts'
import sheet from '../internal/picker-sheet.module.css'
import popup from '../internal/popup.module.css'
import styles from './Select.module.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

export interface SelectProps<Value extends string>
  extends FieldText, Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children' | 'id'> {
  readonly options: readonly SelectOption<Value>[]
  /** Null while nothing is selected. */
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
}

/**
 * Selects one option of a list; a sheet on phones. `className` and `style` go to the whole field, everything else and `ref` to the button.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, mark, hint, error, options, value, onValueChange, placeholder, name, className, style, ...rest } =
    props
  const { disabled = false, ...button } = rest
  return (
    <FormField data-slot="select" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        // The style element that the popup would add is for scroll arrows; the policy of the sites refuses it.
        <CSPProvider disableStyleElements>
          <Base.Root
            items={options}
            value={value}
            disabled={disabled}
            {...(name !== undefined && { name })}
            onValueChange={(next) => {
              if (next !== null) onValueChange(next)
            }}
          >
            <Base.Trigger
              {...button}
              {...field}
              className={classNames(control['box'], styles['trigger'])}
              data-slot="select-trigger"
            >
              <Base.Value className={styles['value']} placeholder={placeholder} />
              <Icon shape={chevronDown} />
            </Base.Trigger>
            <Base.Portal>
              <Base.Backdrop className={sheet['backdrop']} />
              <Base.Positioner
                className={classNames(popup['positioner'], sheet['positioner'])}
                sideOffset={6}
                alignItemWithTrigger={false}
              >
                <Base.Popup
                  className={classNames(popup['popup'], styles['popup'], sheet['popup'])}
                  data-slot="select-popup"
                >
                  {/* The list has the name of the field already. */}
                  <p className={sheet['title']} aria-hidden="true">
                    {label}
                  </p>
                  <Base.List className={classNames(popup['list'], sheet['list'])}>
                    {options.map((option) => (
                      <Base.Item
                        key={option.value}
                        value={option.value}
                        className={classNames(popup['item'], sheet['item'])}
                      >
                        {option.icon}
                        <Base.ItemText className={popup['itemText']}>{option.label}</Base.ItemText>
                        <Base.ItemIndicator className={popup['indicator']}>
                          <Icon shape={check} />
                        </Base.ItemIndicator>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </FormField>
  )
}
