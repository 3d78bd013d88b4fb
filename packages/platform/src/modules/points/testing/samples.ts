import * as operators from '@croupier/endpoints/calls/ops/products'
import * as endpoints from '@croupier/endpoints/calls/points'
import { createPlayer } from '@croupier/testing/players'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { givePaymentPassword, testPaymentPassword } from '../../payment-password/testing/scenarios.ts'
import { createProduct, createRedemption, givePoints } from './points.ts'

const merchant = 'SHW01'
const product = {
  texts: { EN: { name: 'Kettle', description: 'Boils water.' } },
  motif: 'vip',
  image: null,
  points: 50,
  enabled: false,
  position: 9000,
} as const
const reason = 'Sample'

async function equipMember({ platform, memberId }: SampleContext): Promise<void> {
  if (memberId === null) return
  await givePaymentPassword(platform, memberId)
  await givePoints(platform, { merchant, memberId }, 1000n)
}

const foreignProduct = { productId: ({ platform }: OtherOwner) => createProduct(platform, { merchant: 'LTS01' }) }

async function addRedemption({ platform }: SampleContext): Promise<string> {
  return createRedemption(platform, await createPlayer(platform))
}

const foreignRedemption = {
  redemptionId: async ({ platform }: OtherOwner) =>
    createRedemption(platform, await createPlayer(platform, { brand: 'lotus' })),
}

export const samples = [
  sample('member', endpoints.pointsBalance),
  sample('member', endpoints.pointsConfig),
  sample('member', endpoints.pointsProducts),
  sample(
    'member',
    endpoints.redeemPoints,
    async (context) => {
      await equipMember(context)
      const productId = await createProduct(context.platform)
      return { body: { productId, quantity: 1, price: '50', paymentPassword: testPaymentPassword, password: null } }
    },
    foreignProduct,
  ),
  sample('member', endpoints.convertPoints, async (context) => {
    await equipMember(context)
    return { body: { points: '100', credit: '10000.00', paymentPassword: testPaymentPassword, password: null } }
  }),
  sample('member', endpoints.redemptions),
  sample('member', endpoints.pointsTransactions),
  sample('operator', operators.productList, () => ({ query: { merchant } })),
  sample('operator', operators.addProduct, () => ({ body: { merchant, ...product, stock: 0, reason } })),
  sample(
    'operator',
    operators.changeProduct,
    async ({ platform }) => ({ body: { productId: await createProduct(platform), ...product, reason } }),
    foreignProduct,
  ),
  sample(
    'operator',
    operators.changeStock,
    async ({ platform }) => ({ body: { productId: await createProduct(platform), change: 1, reason } }),
    foreignProduct,
  ),
  sample('operator', operators.redemptionList),
  sample(
    'operator',
    operators.approveRedemption,
    async (context) => ({ body: { redemptionId: await addRedemption(context), remark: null } }),
    foreignRedemption,
  ),
  sample(
    'operator',
    operators.rejectRedemption,
    async (context) => ({ body: { redemptionId: await addRedemption(context), reason } }),
    foreignRedemption,
  ),
]
