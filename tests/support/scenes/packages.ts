import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { type Scene } from './scene.ts'

let keys = 0
/** Of a form that nobody sent before. */
export const key = () => {
	keys += 1
	return `formulario-${keys}`
}

/** What came of it; throws what it was refused for. */
export async function value<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

/** A package of the cut in the catalogue. */
export const offered = (scene: Scene, more: object = {}) => {
	const fields = { name: `Cortes ${key()}`, serviceIds: [scene.service.id], sessions: 3, price: '900', validDays: 90 }
	return value(execute(scene.ctx, counter.createPackage, { ...fields, noShowUses: true, ...more } as never))
}

/** Sells one of the catalogue to the scene's client. */
export const sell = (scene: Scene, packageId: string, more: object = {}, ctx = scene.ctx) => {
	const sold = { packageId, contactId: scene.contact.id, branchId: scene.branch.id, requestKey: key(), ...more }
	return execute(ctx, counter.sellPackage, sold as never)
}

/** A package that the scene's client has. */
export async function sold(scene: Scene, more: object = {}) {
	const { id } = await offered(scene, more)
	return value(sell(scene, id))
}

export const leftOf = async (scene: Scene, soldPackageId: string) =>
	(await value(execute(scene.ctx, counter.soldPackage, { soldPackageId }))).left
export const accountOf = (scene: Scene, appointmentId: string) =>
	value(execute(scene.ctx, counter.account, { appointmentId }))
export const setStatus = (scene: Scene, appointmentId: string, status: string, ctx = scene.ctx) =>
	value(execute(ctx, agenda.setStatus, { appointmentId, status } as never))
