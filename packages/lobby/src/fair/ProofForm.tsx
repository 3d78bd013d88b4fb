import { isProvableRoundId } from '@croupier/domain/round-proof'
import { Button } from '@croupier/ui-kit/Button'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Fair.module.css'
import { readFairSearch, type FairSearch } from '../model/game-search.ts'
import { readProof, type Proof } from './proof.ts'

/** What a form asks to verify. */
export type Request = { readonly roundId: string } | { readonly proof: Proof }

interface ProofFormProps {
  readonly label: string
  readonly hint: string
  readonly submitLabel: string
  /** Text that is there at first, and once more when it changes. */
  readonly text: string
  /** Whether that text is nothing that can be verified. */
  readonly malformed?: boolean
  readonly variant?: 'primary' | 'secondary'
  readonly onRequest: (request: Request) => void
  /** Further actions. */
  readonly children?: ReactNode
}

/** Asks for the id of a round or the text of a proof. */
export function ProofForm({ label, hint, submitLabel, text, malformed = false, ...rest }: ProofFormProps) {
  const { variant = 'primary', onRequest, children } = rest
  const { t } = useTranslation('guide')
  const [first, setFirst] = useState(text)
  const [entered, setEntered] = useState(text)
  const [isMalformed, setMalformed] = useState(malformed)
  if (first !== text) {
    setFirst(text)
    setEntered(text)
    setMalformed(malformed)
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const request = readRequest(entered)
        setMalformed(request === null)
        if (request) onRequest(request)
      }}
    >
      <TextAreaField
        name="proof"
        label={label}
        hint={hint}
        error={isMalformed ? t('fair.malformed') : undefined}
        value={entered}
        onChange={(event) => setEntered(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <div className={styles['actions']}>
        <Button type="submit" variant={variant}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

function readRequest(text: string): Request | null {
  const trimmed = text.trim()
  const { round = trimmed, proof = trimmed } = readAddress(trimmed)
  if (isProvableRoundId(round)) return { roundId: round }
  const read = readProof(proof)
  return read && { proof: read }
}

/** Reads the address of this page, which a game copies for a round; nothing from any other text. */
function readAddress(text: string): Partial<FairSearch> {
  return URL.canParse(text) ? readFairSearch(Object.fromEntries(new URL(text).searchParams)) : {}
}
