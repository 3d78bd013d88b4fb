import { Avatar as Base } from '@base-ui/react/avatar'
import type { ComponentProps } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { classNames } from '../internal/class-names.ts'
import styles from './Avatar.module.css'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's name. The avatar is decorative beside visible text; pass `label` where there is none. */
  readonly name: string
  readonly label?: string | undefined
  readonly src?: string | undefined
  /** A figure in place of picture and initial. */
  readonly icon?: IconShape | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

/** The first grapheme, so that Burmese letters and emoji stay whole. */
function getInitial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** A person's picture or figure; the initial of the name without a picture, until it has loaded, or if it fails to load. */
export function Avatar({ name, label, src, icon, size = 'medium', className, ...rest }: AvatarProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <Base.Root
      data-slot="avatar"
      {...named}
      {...rest}
      data-size={size}
      className={classNames(styles['root'], className)}
    >
      {icon ? (
        <Icon shape={icon} className={styles['icon']} />
      ) : (
        <>
          <Base.Image className={styles['picture']} src={src} alt="" />
          <Base.Fallback>{getInitial(name)}</Base.Fallback>
        </>
      )}
    </Base.Root>
  )
}
