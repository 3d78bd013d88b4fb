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

/** The person at the terminal; null where input or output is none, so that nothing waits for an answer that cannot come. */
export function terminalAsker(): Asker | null {
  return process.stdin.isTTY && process.stdout.isTTY ? person : null
}

const person: Asker = {
  text: async (message, initial, check) =>
    answered(
      await text({
        message,
        ...(initial === '' ? {} : { initialValue: initial }),
        validate: (answer) => check(answer ?? '') ?? undefined,
      }),
    ),
  one: async (message, choices, initial) =>
    answered(await select({ message, options: choices.map((each) => ({ ...each })), initialValue: initial })),
  some: async (message, choices, initial) =>
    answered(
      await multiselect({
        message,
        options: choices.map((each) => ({ ...each })),
        initialValues: initial,
        required: true,
      }),
    ),
  agree: async (message) => answered(await confirm({ message })),
}

function answered<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new Refusal('Stopped. Nothing was changed.')
  return answer as Exclude<T, symbol>
}
