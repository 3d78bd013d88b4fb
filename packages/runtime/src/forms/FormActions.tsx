import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'

interface FormActionsProps {
  /** Whether the form is being sent. */
  readonly loading: boolean
  /** Error that belongs to no field; undefined without one. */
  readonly error: string | undefined
  readonly label: string
}

/** The end of a form: its error, announced when it appears, and the submit button. */
export function FormActions({ loading, error, label }: FormActionsProps) {
  return (
    <>
      {error !== undefined && <Notice tone="negative">{error}</Notice>}
      <Button type="submit" variant="primary" size="large" wide loading={loading}>
        {label}
      </Button>
    </>
  )
}
