import { useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { eye } from '../icons/eye.ts'
import { eyeOff } from '../icons/eye-off.ts'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endSlot'> {
  readonly revealLabel: string
  readonly concealLabel: string
}

/** Password field with a button that reveals the password. */
export function PasswordField({ revealLabel, concealLabel, ...rest }: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={revealed ? 'text' : 'password'}
      endSlot={
        <IconButton
          className={styles['reveal']}
          shape={revealed ? eyeOff : eye}
          label={revealed ? concealLabel : revealLabel}
          size="small"
          disabled={rest.disabled}
          onClick={() => setRevealed(!revealed)}
        />
      }
    />
  )
}
