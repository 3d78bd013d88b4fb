import { Radio as Base } from '@base-ui/react/radio'
import { classNames } from '../internal/class-names.ts'
import { OptionLine, type OptionText } from '../internal/OptionLine.tsx'
import line from '../internal/OptionLine.module.css'
import styles from './Radio.module.css'

interface RadioProps extends OptionText {
  readonly value: string
  readonly disabled?: boolean | undefined
  readonly variant: 'plain' | 'card'
}

/** Option of a `RadioGroup`. */
export function Radio({ value, disabled, variant, ...text }: RadioProps) {
  return (
    <OptionLine data-slot="radio" data-variant={variant} className={styles['root']} {...text}>
      {(control) => (
        <Base.Root {...control} value={value} disabled={disabled} className={classNames(line['box'], styles['box'])} />
      )}
    </OptionLine>
  )
}
