import { useConnection } from '@croupier/runtime/platform/connection'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import type { Locator } from 'vitest/browser'
import { locators, page, userEvent } from 'vitest/browser'
import { expect } from 'vitest'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Game tiles of the main content, but for those of a carousel of hot games above a list. */
    getListedTiles(): Locator
  }
}

locators.extend({
  getListedTiles: () => 'main article:not([data-slot="hot-carousel"] article)',
})

/** Parts of the rendered site, by role. */
export const screen = {
  header: page.getByRole('banner'),
  main: page.getByRole('main'),
  dialog: page.getByRole('dialog'),
  alertDialog: page.getByRole('alertdialog'),
  /** A dialog of either kind. */
  anyDialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
  /** Game tiles of the main content, but for those of a carousel of hot games above a list. */
  tiles: page.getListedTiles(),
} as const

/** Button of an exact name. */
export function getButton(name: string, scope: Pick<Locator, 'getByRole'> = page): Locator {
  return scope.getByRole('button', { name, exact: true })
}

/** Field of the open dialog by its label. */
export function getField(label: string): Locator {
  return screen.dialog.getByLabelText(label, { exact: false }).first()
}

/** Chooses an option of an open list by keyboard: the list ignores a press in the moment in which it opens under the pointer. */
export async function pressOption(name: string): Promise<void> {
  const option = page.getByRole('option', { name, exact: true })
  await expect.element(option).toBeVisible()
  focus(option)
  await userEvent.keyboard('{Enter}')
}

/** Opens a list and chooses an option. */
export async function chooseOption(box: Locator, name: string): Promise<void> {
  await box.click()
  await pressOption(name)
  await expect.element(box).toHaveTextContent(name)
}

/** Presses Escape once the topmost dialog has the focus: before that, the key belongs to what is below. */
export async function pressEscape(): Promise<void> {
  const isReady = () => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
    return dialogs.item(dialogs.length - 1)?.contains(document.activeElement)
  }
  await expect.poll(isReady).toBe(true)
  await userEvent.keyboard('{Escape}')
}

/**
 * Presses a control as its key does: the test page has no sizes of a brand, so that parts may cover it. It is one step of
 * the page, because a render between a focus and a key of the driver may take the focus.
 */
export async function pressControl(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled()
  focus(control)
  control.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** Presses what loads a failed part again, until it is there: where money is shown, pushed balances load it too. */
export async function pressRetry(part: Locator): Promise<void> {
  const retry = getButton(common.action.retry)
  await expect
    .poll(() => {
      for (const button of retry.elements()) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return part.query()
    })
    .not.toBeNull()
}

/**
 * Presses a retry whose requests stay broken, and expects it to keep the focus: while what failed is loaded again, and once
 * that has failed too.
 */
export async function expectFocusKept(retry: Locator): Promise<void> {
  await pressControl(retry)
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  await expect.element(retry).toHaveFocus()
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  await expect.element(retry).toHaveFocus()
}

/** Presses a button of the open dialog. */
export function pressInDialog(name: string): Promise<void> {
  return getButton(name, screen.dialog).click()
}

/** Expects the message of an error at a field. */
export function expectFieldError(label: string, text: string): Promise<void> {
  return expect.element(getField(label)).toHaveAccessibleDescription(new RegExp(escapeText(text)))
}

/** Expects the path and query of the address, with a wait for the navigation. */
export async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => location.pathname + location.search).toBe(address)
}

function focus(locator: Locator): void {
  const element = locator.element()
  if (!(element instanceof HTMLElement)) throw new Error('What has the focus is an element of HTML.')
  element.focus()
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Waits until the socket is open: what is pushed before is not repeated. */
export function expectSocketOpen(): Promise<void> {
  return expect.poll(() => useConnection.getState().socket).toBe('open')
}
