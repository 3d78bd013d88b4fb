import { Button } from '@croupier/ui-kit/Button'
import { Link as KitLink } from '@croupier/ui-kit/Link'
import { NavItem } from '@croupier/ui-kit/NavItem'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Anchor = Omit<ComponentProps<'a'>, 'href'> & { readonly href?: string }

function TextAnchor({ href = '', ...rest }: Anchor) {
  return <KitLink look="quiet" href={href} {...rest} />
}

function ButtonAnchor({
  href = '',
  ...rest
}: Anchor & { readonly startIcon?: ReactNode; readonly endIcon?: ReactNode }) {
  return <Button size="small" href={href} {...rest} />
}

interface NavAnchorProps extends Omit<Anchor, 'children'> {
  readonly label: string
  readonly icon: ReactNode
  readonly current?: boolean
  readonly badge?: ReactNode
}

function NavAnchor({ href = '', ...rest }: NavAnchorProps) {
  return <NavItem href={href} {...rest} />
}

/** A link in text, to a page of this site. */
export const PageLink = createLink(TextAnchor)

/** A link to a page of this site that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

/** An item of the menu. */
export const NavLink = createLink(NavAnchor)
