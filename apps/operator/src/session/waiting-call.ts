/** Milliseconds after which a call that waits for the end of some work is given up; a browser waits no longer either. */
export const waitingCallMs = 5 * 60_000
