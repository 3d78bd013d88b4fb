import { Avatar as Base } from '@base-ui/react/avatar'
import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Avatar.module.css'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's name. The avatar is decorative beside visible text; pass `label` where there is none. */
  readonly name: string
  readonly label?: string | undefined
  readonly src?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

/** The first grapheme, so that Burmese letters and emoji stay whole. */
function getInitial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** A person's picture; the initial of the name without a picture, until it has loaded, or if it fails to load. */
export function Avatar({ name, label, src, size = 'medium', className, ...rest }: AvatarProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <Base.Root
      data-slot="avatar"
      {...named}
      {...rest}
      data-size={size}
      className={classNames(styles['root'], className)}
    >
      <Base.Image className={styles['picture']} src={src} alt="" />
      <Base.Fallback>{getInitial(name)}</Base.Fallback>
    </Base.Root>
  )
}
