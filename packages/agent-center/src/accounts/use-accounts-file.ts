import type { BulkMode } from '@croupier/endpoints/bodies/agent-accounts'
import { openAgentAccounts } from '@croupier/endpoints/calls/agent-accounts'
import { createIdempotencyKey, type IdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { createAccountStore } from '@croupier/runtime/session/account-store'
import { parseAccountsFile, type AccountsFile, type FileLine } from './accounts-file.ts'
import { getIssuedPassword, type OpenedLine } from './opened-line.ts'
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

interface Kept extends Pick<AccountsFileState, 'text' | 'mode' | 'opening' | 'error' | 'opened'> {
  /** The lines that were read last, and their text. */
  readonly read: { readonly text: string; readonly lines: readonly FileLine[] } | undefined
  /** Whether the lines are shown, not the text. */
  readonly isChecked: boolean
  readonly idempotencyKey: IdempotencyKey
}

function createFile(): Kept {
  return {
    text: '',
    mode: 'all',
    opening: false,
    error: null,
    opened: undefined,
    read: undefined,
    isChecked: false,
    idempotencyKey: createIdempotencyKey(),
  }
}

/**
 * The file of the account. Its generated passwords are known here alone, so that it outlives the page: what was opened is there
 * until it is closed, and a text that is checked again has the same passwords, and sends the same call.
 */
const useFile = createAccountStore(createFile)

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

// The passwords end with the tab.
useFile.subscribe(({ opening, opened = [] }) => {
  if (opening || opened.some((line) => getIssuedPassword(line) !== ''))
    window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
})

async function sendLines({ api }: Pick<SiteServices, 'api'>, lines: readonly FileLine[]): Promise<Partial<Kept>> {
  const { mode, idempotencyKey } = useFile.getState()
  const accounts = lines.map(({ username, nickname, type, password }) => ({
    username,
    nickname,
    type: type ?? noType,
    password,
  }))
  const input = { body: { mode, accounts } }
  try {
    const response = await api.call(openAgentAccounts, {
      ...input,
      idempotencyKey: idempotencyKey.get(input),
      timeoutMs,
    })
    idempotencyKey.renew()
    return {
      opened: lines.flatMap((line, index) => {
        const result = response.lines[index]
        return result ? [{ ...line, ...result }] : []
      }),
    }
  } catch (error) {
    return { error }
  }
}

/** Opens the accounts of lines. What became of them is for the session that has asked, wherever it is then. */
async function openAccounts(services: Pick<SiteServices, 'api'>, lines: readonly FileLine[]): Promise<void> {
  const { opening, idempotencyKey } = useFile.getState()
  if (opening) return
  useFile.setState({ opening: true, error: null })
  const result = await sendLines(services, lines)
  if (useFile.getState().idempotencyKey === idempotencyKey) useFile.setState({ ...result, opening: false })
}

/** The file of accounts of the agent. */
export function useAccountsFile(): AccountsFileState {
  const site = useSite()
  const { text, mode, opening, error, opened, read, isChecked } = useFile()
  const lines = isChecked ? read?.lines : undefined

  async function check(): Promise<AccountsFile['failure']> {
    if (read?.text !== text) {
      const parsed = await parseAccountsFile(text, site.gate.registrationRules, getSecureInt)
      if (!parsed.lines) return parsed.failure
      useFile.setState({ read: { text, lines: parsed.lines } })
    }
    useFile.setState({ isChecked: true })
    return undefined
  }

  return {
    text,
    setText: (next) => useFile.setState({ text: next }),
    check,
    lines,
    mode,
    setMode: (next) => useFile.setState({ mode: next }),
    back: () => useFile.setState({ error: null, isChecked: false }),
    open: () => {
      if (lines) void openAccounts(site, lines)
    },
    opening,
    error,
    opened,
    restart: () => useFile.setState(createFile(), true),
  }
}
