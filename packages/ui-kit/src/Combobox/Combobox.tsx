import { Combobox as Base } from '@base-ui/react/combobox'
import { type ComponentProps, type ReactNode, useState } from 'react'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { check } from '../icons/check.ts'
import { chevronDown } from '../icons/chevron-down.ts'
import { close } from '../icons/close.ts'
import { classNames } from '../internal/class-names.ts'
import popup from '../internal/popup.module.css'
import styles from './Combobox.module.css'

export interface ComboboxOption<Value extends string> {
  readonly value: Value
  /** Shown and searched. */
  readonly label: string
  readonly icon?: ReactNode
  /** Secondary text at the end of the line. */
  readonly note?: string | undefined
  readonly disabled?: boolean | undefined
}

export interface ComboboxGroup<Value extends string> {
  readonly label: string
  readonly items: readonly ComboboxOption<Value>[]
}

type Choice<Value extends string> =
  | { readonly options: readonly ComboboxOption<Value>[]; readonly groups?: undefined }
  | { readonly groups: readonly ComboboxGroup<Value>[]; readonly options?: undefined }

type Input = Omit<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'size' | 'list'
>

export type ComboboxProps<Value extends string> = FieldText &
  Input &
  Choice<Value> & {
    /** Null while nothing is selected. */
    readonly value: Value | null
    readonly onValueChange: (value: Value | null) => void
    /** BCP 47; determines which letters match in a search. */
    readonly language: string
    /** Shown in the list when nothing matches. */
    readonly emptyText: string
    readonly clearLabel: string
    readonly openLabel: string
  }

function Item<Value extends string>({ option }: { readonly option: ComboboxOption<Value> }) {
  return (
    <Base.Item value={option} className={popup['item']} disabled={option.disabled === true}>
      {option.icon}
      <span className={popup['itemText']}>{option.label}</span>
      {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
      <Base.ItemIndicator className={popup['indicator']}>
        <Icon shape={check} />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

function Group<Value extends string>({ group }: { readonly group: ComboboxGroup<Value> }) {
  return (
    <Base.Group items={group.items}>
      <Base.GroupLabel className={styles['groupLabel']}>{group.label}</Base.GroupLabel>
      <Base.Collection>
        {(option: ComboboxOption<Value>) => <Item key={option.value} option={option} />}
      </Base.Collection>
    </Base.Group>
  )
}

/**
 * Selects one of many options by typing. `className` and `style` go to the whole field, everything else and `ref` to
 * the input; `name` submits the value.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, mark, hint, error, options, groups, value, onValueChange, language, emptyText, ...rest } = props
  const { clearLabel, openLabel, name, disabled, readOnly, required, className, style, onBlur, ...input } = rest
  // The typed text; null while the input shows the selected option.
  const [query, setQuery] = useState<string | null>(null)
  const all = options ?? groups.flatMap((group) => group.items)
  const chosen = all.find((option) => option.value === value) ?? null
  return (
    <FormField data-slot="combobox" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <Base.Root
          items={options ?? groups}
          value={chosen}
          onValueChange={(next: ComboboxOption<Value> | null) => onValueChange(next?.value ?? null)}
          inputValue={query ?? chosen?.label ?? ''}
          onInputValueChange={setQuery}
          isItemEqualToValue={(one: ComboboxOption<Value>, other: ComboboxOption<Value>) => one.value === other.value}
          locale={language}
          autoHighlight
          {...{ name, disabled, readOnly, required }}
        >
          <Base.InputGroup className={classNames(control['box'], styles['box'])}>
            {chosen?.icon}
            <Base.Input
              {...input}
              {...field}
              // While the list is open, the rest of the page, the label included, is hidden from assistive technology.
              aria-label={label}
              className={control['input']}
              onBlur={(event) => {
                setQuery(null)
                onBlur?.(event)
              }}
            />
            <Base.Clear className={styles['button']} aria-label={clearLabel}>
              <Icon shape={close} />
            </Base.Clear>
            <Base.Trigger className={classNames(styles['button'], styles['opener'])} aria-label={openLabel}>
              <Icon shape={chevronDown} />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className={popup['positioner']} sideOffset={6}>
              <Base.Popup className={classNames(popup['popup'], styles['popup'])} data-slot="combobox-popup">
                <Base.Empty>
                  <div className={styles['empty']}>{emptyText}</div>
                </Base.Empty>
                <Base.List className={classNames(popup['list'], styles['list'])}>
                  {(entry: ComboboxOption<Value> | ComboboxGroup<Value>) =>
                    'items' in entry ? (
                      <Group key={entry.label} group={entry} />
                    ) : (
                      <Item key={entry.value} option={entry} />
                    )
                  }
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FormField>
  )
}
