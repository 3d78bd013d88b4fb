import { readLocal, writeLocal } from '@croupier/runtime/platform/storage'
import { create } from 'zustand'

interface MenuState {
  /** Whether the side menu is open as a drawer (small screens, and brands with `layout.menu` "top"). */
  readonly open: boolean
  /** Whether the side menu is on the other side than the brand has it; stored in the browser. */
  readonly reversed: boolean
}

/** State of the side menu; state only. */
export const useMenu = create<MenuState>(() => ({ open: false, reversed: readLocal('menuReversed') === '1' }))

/** Opens or closes the drawer. */
export function setMenuOpen(open: boolean): void {
  useMenu.setState({ open })
}

/** Moves the side menu to the other side, or back. */
export function setMenuReversed(reversed: boolean): void {
  writeLocal('menuReversed', reversed ? '1' : null)
  useMenu.setState({ reversed })
}

/** The side of a brand's menu, or with a reversed menu the other one. */
export function getMenuSide<Side extends 'start' | 'end' | 'top'>(
  menu: Side,
  reversed: boolean,
): Side | 'start' | 'end' {
  if (!reversed || menu === 'top') return menu
  return menu === 'start' ? 'end' : 'start'
}
