/** Prints the output of steps that run at the same time as if they ran one after the other. */
export interface OrderedOutput {
  /** Prints at once when all steps before this one are done, else later. */
  write(step: string, chunk: string): void
  finish(step: string): void
  /** Prints what is held back, for a run that ends early. */
  flush(): void
}

/** Creates an output for steps in this order. */
export function createOrderedOutput(steps: readonly string[], print: (chunk: string) => void): OrderedOutput {
  const waiting = [...steps]
  const done = new Set<string>()
  const held = new Map<string, string[]>()
  const release = () => {
    for (let [head] = waiting; head !== undefined; [head] = waiting) {
      for (const chunk of held.get(head) ?? []) print(chunk)
      held.delete(head)
      if (!done.has(head)) return
      waiting.shift()
    }
  }
  return {
    write: (step, chunk) => {
      if (step === waiting[0]) print(chunk)
      else held.set(step, [...(held.get(step) ?? []), chunk])
    },
    finish: (step) => {
      done.add(step)
      release()
    },
    flush: () => {
      for (const step of waiting) for (const chunk of held.get(step) ?? []) print(chunk)
      held.clear()
    },
  }
}
