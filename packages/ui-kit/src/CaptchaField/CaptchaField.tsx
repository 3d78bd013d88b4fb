import { IconButton } from '../IconButton/IconButton.tsx'
import { refresh } from '../icons/refresh.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'
import styles from './CaptchaField.module.css'

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'type' | 'endSlot'> {
  /** URL of the captcha picture; undefined while it loads, and if it failed to load (then set `error`). */
  readonly picture: string | undefined
  readonly pictureAlt: string
  readonly refreshLabel: string
  readonly onRefresh: () => void
}

/** Text field for the characters of a captcha picture, with a button that requests another picture. */
export function CaptchaField({ picture, pictureAlt, refreshLabel, onRefresh, ...rest }: CaptchaFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      endSlot={
        <span className={styles['end']}>
          {picture !== undefined && (
            <img className={styles['picture']} src={picture} alt={pictureAlt} draggable={false} />
          )}
          {picture === undefined && rest.error === undefined && <Skeleton className={styles['picture']} />}
          <IconButton shape={refresh} label={refreshLabel} size="small" onClick={onRefresh} />
        </span>
      }
    />
  )
}
