import type { Readable, Writable } from 'node:stream'
import { confirm, multiselect, select, text } from '@clack/prompts'
import { Refusal } from './refusal.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** Someone who answers questions. There is none without a terminal. */
export interface Asker {
  /** `check` says what is wrong with an answer, or null. */
  text(message: string, initial: string, check: (answer: string) => string | null): Promise<string>
  one(message: string, choices: readonly Choice[], initial: string): Promise<string>
  some(message: string, choices: readonly Choice[], initial: readonly string[]): Promise<readonly string[]>
  agree(message: string): Promise<boolean>
}

interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** The person at the terminal; null where input or output is none, so that nothing waits for an answer that cannot come. */
export function terminalAsker(): Asker | null {
  const { stdin: input, stdout: output } = process
  return input.isTTY && output.isTTY ? personAt({ input, output }) : null
}

/** Whoever reads `output` and types into `input`. Agreeing takes more than the enter key: it stands for what cannot be undone. */
export function personAt(terminal: Terminal): Asker {
  return {
    text: async (message, initial, check) =>
      answered(
        await text({
          ...terminal,
          message,
          ...(initial === '' ? {} : { initialValue: initial }),
          validate: (answer) => check(answer ?? '') ?? undefined,
        }),
      ),
    one: async (message, choices, initial) =>
      answered(await select({ ...terminal, message, options: optionsOf(choices), initialValue: initial })),
    some: async (message, choices, initial) =>
      answered(
        await multiselect({
          ...terminal,
          message,
          options: optionsOf(choices),
          initialValues: initial,
          required: true,
        }),
      ),
    agree: async (message) => answered(await confirm({ ...terminal, message, initialValue: false })),
  }
}

function optionsOf(choices: readonly Choice[]) {
  return choices.map((each) => ({ ...each }))
}

function answered<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new Refusal('Stopped. Nothing was changed.')
  return answer as Exclude<T, symbol>
}
