import { maxRemarkLength } from '@croupier/domain/promotions'
import * as z from 'zod/mini'

const bounds = { rule: 'length', min: 0, max: maxRemarkLength } as const

/** Schema of the form of an application. Its one rule is that of the server, which counts code points. */
export const applySchema = z.object({
  remark: z.string().check(z.refine((text) => Array.from(text.trim()).length <= maxRemarkLength, { params: bounds })),
})
