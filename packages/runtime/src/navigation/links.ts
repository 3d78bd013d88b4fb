import { Button } from '@croupier/ui-kit/Button'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { NavItem } from '@croupier/ui-kit/NavItem'
import { createLink } from '@tanstack/react-router'

/** A link inside the site that looks like a button. */
export const ButtonLink = createLink(Button)

/** A link inside the site that shows an icon only. */
export const IconLink = createLink(IconButton)

/** A link inside the site as an entry of a menu. */
export const NavLink = createLink(NavItem)
