import { type ConformanceCase, ignore } from '../testing/conformance.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { pictureUrl } from '../testing/pictures.ts'

export const conformance: ConformanceCase = {
  slot: 'text-field',
  target: 'control',
  render: (probe) => (
    <CaptchaField
      {...probe}
      label="Code"
      picture={pictureUrl(1)}
      pictureAlt="Digits to type"
      refreshLabel="Another picture"
      onRefresh={ignore}
    />
  ),
}
