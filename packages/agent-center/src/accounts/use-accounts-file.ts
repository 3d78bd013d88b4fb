import type { BulkMode } from '@croupier/endpoints/bodies/agent-accounts'
import { openAgentAccounts } from '@croupier/endpoints/calls/agent-accounts'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { parseAccountsFile, type AccountsFile, type FileLine } from './accounts-file.ts'
import type { OpenedLine } from './opened-line.ts'
import { getSecureInt } from './secure-random.ts'

/** The passwords of all lines are hashed before the response, milliseconds. */
const timeoutMs = 180_000

/** A type that the server refuses, for a text that is none; the line is part of the response then. */
const noType = -1

/** A file of accounts, from its text to what became of its lines. */
export interface AccountsFileState {
  readonly text: string
  readonly setText: (text: string) => void
  /** Reads the lines of the text. Returns why it has none; undefined where they are shown now. */
  readonly check: () => Promise<AccountsFile['failure']>
  /** The lines that were read and are shown; undefined while the text is. */
  readonly lines: readonly FileLine[] | undefined
  readonly mode: BulkMode
  readonly setMode: (mode: BulkMode) => void
  /** Returns from the lines to the text. */
  readonly back: () => void
  /** Opens the accounts of the lines. */
  readonly open: () => void
  readonly opening: boolean
  readonly error: unknown
  /** What became of the lines; undefined until they are opened. */
  readonly opened: readonly OpenedLine[] | undefined
  /** Begins with another file. */
  readonly restart: () => void
}

/**
 * Keeps a file of accounts. Its generated passwords are known here alone, so that it belongs where it outlives what shows it:
 * a text that is checked again has the same passwords, and sends the same call.
 */
export function useAccountsFile(): AccountsFileState {
  const { api, gate } = useSite()
  const [text, setText] = useState('')
  const [read, setRead] = useState<{ readonly text: string; readonly lines: readonly FileLine[] }>()
  const [isChecked, setChecked] = useState(false)
  const [mode, setMode] = useState<BulkMode>('all')
  const [opened, setOpened] = useState<readonly OpenedLine[]>()
  const idempotencyKey = useIdempotencyKey()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (lines: readonly FileLine[]) => {
      const accounts = lines.map(({ username, nickname, type, password }) => ({
        username,
        nickname,
        type: type ?? noType,
        password,
      }))
      const input = { body: { mode, accounts } }
      return api.call(openAgentAccounts, { ...input, idempotencyKey: idempotencyKey.get(input), timeoutMs })
    },
    networkMode: 'always',
    onSuccess: (response, lines) => {
      idempotencyKey.renew()
      setOpened(
        lines.flatMap((line, index) => {
          const result = response.lines[index]
          return result ? [{ ...line, ...result }] : []
        }),
      )
    },
  })
  const lines = isChecked ? read?.lines : undefined

  async function check(): Promise<AccountsFile['failure']> {
    if (read?.text !== text) {
      const parsed = await parseAccountsFile(text, gate.registrationRules, getSecureInt)
      if (!parsed.lines) return parsed.failure
      setRead({ text, lines: parsed.lines })
    }
    setChecked(true)
    return undefined
  }

  function open(): void {
    if (lines) mutate(lines)
  }

  function back(): void {
    reset()
    setChecked(false)
  }

  function restart(): void {
    back()
    setOpened(undefined)
    setRead(undefined)
    setText('')
    setMode('all')
  }

  return {
    text,
    setText,
    check,
    lines,
    mode,
    setMode,
    back,
    open,
    opening: isPending,
    error,
    opened,
    restart,
  }
}
