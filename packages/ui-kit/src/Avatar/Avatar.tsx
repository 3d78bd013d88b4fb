import { type ComponentProps, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Avatar.module.css'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Whose it is. Beside the written name the avatar is decoration; give `label` where it stands alone. */
  readonly name: string
  readonly label?: string | undefined
  readonly src?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

/** The first letter as a reader counts letters, so that Burmese and emoji stay whole. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** A person's picture, or the first letter of the name where there is none or it does not load. */
export function Avatar({ name, label, src, size = 'medium', className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span data-slot="avatar" {...named} {...rest} data-size={size} className={classNames(styles['root'], className)}>
      {src === undefined || src === broken ? (
        initialOf(name)
      ) : (
        <img className={styles['picture']} src={src} alt="" onError={() => setBroken(src)} />
      )}
    </span>
  )
}
