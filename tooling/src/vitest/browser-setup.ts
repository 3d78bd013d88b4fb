import { afterEach, beforeAll, beforeEach } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Resolves when the driver has handled all events of the browser so far: `catchUp` of `browserProject`. */
    readonly catchUp: () => Promise<void>
    /** Moves the pointer out of the window: `parkPointer` of `browserProject`. */
    readonly parkPointer: () => Promise<void>
  }
}

// Each file has a frame of its own. On a busy machine the driver may still know the frame of the file before, and the
// first command of a test then fails with a destroyed context.
beforeAll(() => commands.catchUp())

// Where the test before has left it, it would point at a part of the next page, and open what opens under a pointer.
beforeEach(() => commands.parkPointer())

// What is over a page decides where keys go and which parts have a role.
afterEach(({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : []
  if (error) error.message += `\n\n${describePage()}`
})

/** Describes what takes the keys of the page: its address, its dialogs and what has the focus. */
function describePage(): string {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map(describeElement)
  return [
    `at ${location.pathname}${location.search}`,
    `dialogs: ${dialogs.join(', ') || 'none'}`,
    `focus: ${document.activeElement ? describeElement(document.activeElement) : 'none'}`,
  ].join('; ')
}

function describeElement(element: Element): string {
  const isHidden = element.closest('[aria-hidden="true"], [inert]') !== null
  const text = element.textContent.trim().slice(0, 40)
  return `<${element.localName}>${isHidden ? ' (hidden)' : ''} "${text}"`
}

// Nobody looks at the page around the frame, and no test reads pixels: those of what is transparent are not drawn. Whether
// something is visible is judged within the frame.
parent.document.documentElement.style.opacity = '0'
