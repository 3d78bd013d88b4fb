import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { createPictureUrl } from '../testing/pictures.ts'

export const conformance: ConformanceCase = {
  slot: 'text-field',
  target: 'control',
  render: (probe) => (
    <CaptchaField
      {...probe}
      label="Code"
      picture={createPictureUrl(1)}
      pictureAlt="Digits to type"
      refreshLabel="Another picture"
      onRefresh={noop}
    />
  ),
}
