import type { Readable, Writable } from 'node:stream'
import { confirm, multiselect, select, text } from '@clack/prompts'
import { CommandError } from './command-error.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** Prompts at a terminal. */
export interface Prompts {
  /** `check` returns what is wrong with a value, or null. */
  text(message: string, initial: string, check: (value: string) => string | null): Promise<string>
  select(message: string, choices: readonly Choice[], initial: string): Promise<string>
  multiselect(message: string, choices: readonly Choice[], initial: readonly string[]): Promise<readonly string[]>
  confirm(message: string): Promise<boolean>
}

interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** Creates prompts at the terminal of this process; null when input or output is no terminal. */
export function createTerminalPrompts(): Prompts | null {
  const { stdin: input, stdout: output } = process
  return input.isTTY && output.isTTY ? createPrompts({ input, output }) : null
}

/** Creates prompts at a terminal. `confirm` defaults to no, because it guards irreversible actions. */
export function createPrompts(terminal: Terminal): Prompts {
  return {
    text: async (message, initial, check) =>
      assertAnswered(
        await text({
          ...terminal,
          message,
          ...(initial === '' ? {} : { initialValue: initial }),
          validate: (value) => check(value ?? '') ?? undefined,
        }),
      ),
    select: async (message, choices, initial) =>
      assertAnswered(await select({ ...terminal, message, options: copyChoices(choices), initialValue: initial })),
    multiselect: async (message, choices, initial) =>
      assertAnswered(
        await multiselect({
          ...terminal,
          message,
          options: copyChoices(choices),
          initialValues: initial,
          required: true,
        }),
      ),
    confirm: async (message) => assertAnswered(await confirm({ ...terminal, message, initialValue: false })),
  }
}

function copyChoices(choices: readonly Choice[]) {
  return choices.map((each) => ({ ...each }))
}

function assertAnswered<T>(value: T): Exclude<T, symbol> {
  if (typeof value === 'symbol') throw new CommandError('Stopped. Nothing was changed.')
  return value as Exclude<T, symbol>
}
