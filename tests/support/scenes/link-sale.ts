import { visitorPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { bySale } from '#app/core/secret-addresses/access-sale.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { offered, value } from './packages.ts'
import { aPayScene, type PayRuntime, type PayScene } from './payments.ts'

type Provider = 'mercado_pago' | 'stripe'

/** Whoever opens the link of a sale. */
export async function saleVisitor(home: PayRuntime, path: string, at = now()) {
	const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: visitorPolicy } as const
	const door = await bySale(makeCtx(home, 'public', {}, nobody, at), path.split('/').at(-1) ?? '')
	if (!door) throw new Error('no door')
	return door
}

/** The page of a sale is opened, and its button pressed. */
export async function openSale(home: PayRuntime, path: string) {
	const { ctx, saleId } = await saleVisitor(home, path)
	const { link } = await value(execute(ctx, payments.openSaleLink, { saleId }))
	if (!link) throw new Error('no link')
	return link.preferenceId
}

/** Somebody pays at the provider. */
export function payAt(home: PayRuntime, provider: Provider, preferenceId: string) {
	return provider === 'stripe' ? home.cards.pay(preferenceId) : home.fake.pay(preferenceId)
}

/** A package of three cuts for 900 pesos that waits for its payment. */
export async function aPackageLink(home: PayRuntime, provider: Provider = 'mercado_pago') {
	const scene = await aPayScene(home, { provider })
	const { id: packageId } = await offered(scene)
	const wanted = { packageId, contactId: scene.contact.id, branchId: scene.branch.id }
	const sale = await value(execute(scene.ctx, counter.offerPackage, wanted))
	return { scene, packageId, ...sale }
}

/** The packages of the scene's client. */
export const soldOf = async (scene: PayScene) =>
	(await value(execute(scene.ctx, counter.soldPackages, { contactId: scene.contact.id }))).packages
