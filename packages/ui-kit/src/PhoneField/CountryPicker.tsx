import { Combobox } from '@base-ui/react/combobox'
import type { ComponentProps } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { check } from '../icons/check.ts'
import { chevronDown } from '../icons/chevron-down.ts'
import { search } from '../icons/search.ts'
import { classNames } from '../internal/class-names.ts'
import popup from '../internal/popup.module.css'
import styles from './CountryPicker.module.css'
import { getDialingCode, type PhoneCountry } from './phone-number.ts'

/** Labels of the picker. Country names come from `Intl` unless `names` contains them. */
export interface CountryLabels {
  readonly country: string
  readonly search: string
  /** Shown in the list when no country matches. */
  readonly noCountry: string
  readonly names?: Partial<Record<PhoneCountry, string>> | undefined
}

export interface CountryPickerProps extends Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'children' | 'aria-label'
> {
  readonly countries: readonly PhoneCountry[]
  readonly value: PhoneCountry
  readonly onValueChange: (country: PhoneCountry) => void
  /** BCP 47. */
  readonly language: string
  readonly labels: CountryLabels
}

interface Country {
  readonly value: PhoneCountry
  readonly name: string
  readonly code: string
}

function getCountries(
  countries: readonly PhoneCountry[],
  language: string,
  own: CountryLabels['names'] = {},
): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  return countries.map((value) => ({
    value,
    name: own[value] ?? names.of(value) ?? value,
    code: `+${getDialingCode(value)}`,
  }))
}

/** Selects the country of a phone number. */
export function CountryPicker(props: CountryPickerProps) {
  const { countries, value, onValueChange, language, labels, disabled = false, className, ...button } = props
  const items = getCountries(countries, language, labels.names)
  const chosen = items.find((country) => country.value === value) ?? null
  return (
    <Combobox.Root
      items={items}
      value={chosen}
      onValueChange={(next: Country | null) => {
        if (next !== null) onValueChange(next.value)
      }}
      isItemEqualToValue={(one: Country, other: Country) => one.value === other.value}
      itemToStringLabel={({ name, code, value: iso }: Country) => `${name} ${code} ${iso}`}
      locale={language}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.Trigger
        data-slot="country-picker"
        {...button}
        className={classNames(styles['trigger'], className)}
        aria-label={chosen === null ? labels.country : `${labels.country}: ${chosen.name} ${chosen.code}`}
      >
        <span className={styles['iso']}>{value}</span>
        <bdi className={styles['code']}>+{getDialingCode(value)}</bdi>
        <Icon shape={chevronDown} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className={popup['positioner']} sideOffset={10} align="start" collisionPadding={12}>
          <Combobox.Popup
            className={classNames(popup['popup'], styles['popup'])}
            data-slot="country-picker-popup"
            aria-label={labels.country}
          >
            <div className={styles['search']}>
              <Icon shape={search} />
              <Combobox.Input className={styles['input']} aria-label={labels.search} placeholder={labels.search} />
            </div>
            <Combobox.Empty>
              <div className={styles['empty']}>{labels.noCountry}</div>
            </Combobox.Empty>
            <Combobox.List className={classNames(popup['list'], styles['list'])}>
              {(country: Country) => (
                <Combobox.Item key={country.value} value={country} className={popup['item']}>
                  <span className={styles['iso']}>{country.value}</span>
                  <span className={popup['itemText']}>{country.name}</span>
                  <bdi className={styles['code']}>{country.code}</bdi>
                  <Combobox.ItemIndicator className={popup['indicator']}>
                    <Icon shape={check} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
