import { beforeAll } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Resolves when the driver has handled all events of the browser so far: `catchUp` of `browserProject`. */
    readonly catchUp: () => Promise<void>
  }
}

// Each file has a frame of its own. On a busy machine the driver may still know the frame of the file before, and the
// first command of a test then fails with a destroyed context.
beforeAll(() => commands.catchUp())

// Nobody looks at the page around the frame, and no test reads pixels: those of what is transparent are not drawn. Whether
// something is visible is judged within the frame.
parent.document.documentElement.style.opacity = '0'
