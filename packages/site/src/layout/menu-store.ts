import { create } from 'zustand'

/** Whether the side menu is open as a drawer (small screens, and brands with `layout.menu` "top"). */
export const useMenu = create<{ readonly open: boolean }>(() => ({ open: false }))

/** Opens or closes the drawer. */
export function setMenuOpen(open: boolean): void {
  useMenu.setState({ open })
}
