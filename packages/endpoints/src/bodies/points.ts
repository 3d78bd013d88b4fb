import { productLimits } from '@croupier/domain/points'
import * as z from 'zod/mini'
import { amountText, requiredText } from '../fields.ts'
import { privateId } from '../ids.ts'
import { maxPasswordLength } from './session.ts'

/** A whole number of points, as text because it may exceed what JSON numbers hold. */
export const pointsText = /* @__PURE__ */ z.string().check(z.regex(/^\d{1,18}$/))

/** What confirms that points are spent: the payment password, or that of the account where there is none; the other one is null. */
const confirmation = {
  paymentPassword: z.nullable(requiredText(maxPasswordLength)),
  password: z.nullable(requiredText(maxPasswordLength)),
}

/** Body of `redeemPoints`. */
export const redeemPointsBody = z.strictObject({
  productId: privateId('merchant', 36),
  quantity: z.int().check(z.minimum(1), z.maximum(productLimits.quantity)),
  /** Points for one piece as the member was shown them; absent in the calls of the specification. */
  price: z.optional(pointsText),
  ...confirmation,
})

/** Body of `convertPoints`. */
export const convertPointsBody = z.strictObject({
  points: pointsText,
  /** The money as the member was shown it; absent in the calls of the specification. */
  credit: z.optional(amountText),
  ...confirmation,
})
