import { getOpenableRole, openableTypes, type OpenableType } from '@croupier/domain/agent-accounts'
import { createFormDraft, type FormDraft } from '@croupier/runtime/forms/form-draft'
import { createIdempotencyKey, type IdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useState } from 'react'

/** What is entered in a form of the page, for as long as the page is there. */
export interface Entries {
  /** The fields, and the type of account. */
  readonly draft: FormDraft
  /** That of the call, so that it is not executed twice when it is sent again after another tab was shown. */
  readonly idempotencyKey: IdempotencyKey
}

/** Creates empty entries. */
export function createEntries(): Entries {
  return { draft: createFormDraft(), idempotencyKey: createIdempotencyKey() }
}

/** Returns the type of account that a draft keeps, which is a member at first, and a function that changes it. */
export function useDraftType(draft: FormDraft): readonly [OpenableType, (type: OpenableType) => void] {
  const [type, setType] = useState(() => {
    const { type: kept } = draft.read()
    return openableTypes.find((one) => getOpenableRole(one) === kept) ?? 0
  })
  return [
    type,
    (next) => {
      setType(next)
      draft.write('type', getOpenableRole(next))
    },
  ]
}
