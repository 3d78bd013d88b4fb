const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Longer than the interval at which every page asks for the queues, so that a call follows each input in time. */
const attendedMs = 60_000

/** Watches the input of a page that has just been opened; returns whether the page has had none for a minute. */
export function watchAttendance(page: EventTarget): () => boolean {
  let lastInput = Date.now()
  const notice = () => {
    lastInput = Date.now()
  }
  for (const input of inputs) page.addEventListener(input, notice, { capture: true, passive: true })
  return () => Date.now() - lastInput > attendedMs
}
