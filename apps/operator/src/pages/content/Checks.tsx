import { Checkbox } from '@croupier/ui-kit/Checkbox'
import styles from './content.module.css'

interface ChecksProps<Value extends string> {
  readonly legend: string
  readonly hint: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Checkboxes of a list, of which none has to be ticked. */
export function Checks<Value extends string>({ legend, hint, options, value, onChange }: ChecksProps<Value>) {
  return (
    <fieldset className={styles['checks']}>
      <legend>{legend}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onCheckedChange={(on) =>
              onChange(on ? [...value, option.value] : value.filter((each) => each !== option.value))
            }
          />
        ))}
      </div>
      <p className={styles['hint']}>{hint}</p>
    </fieldset>
  )
}
