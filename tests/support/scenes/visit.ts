import { type WriteCtx } from '#app/core/ctx.server.ts'
import { bookVisit } from '#app/features/agenda/visits/visits.server.ts'
import { type PayScene } from './payments.ts'

/** The service of a scene twice in a row, as one visit; answers its id. */
export async function aVisit(within: WriteCtx, scene: PayScene, date: string): Promise<string> {
	const { branch, specialist, service, contact } = scene
	const twice = [service, service].map(({ id }) => ({ serviceId: id, specialistId: specialist.id }))
	const asked = {
		branchId: branch.id,
		services: twice,
		contactId: contact.id,
		date,
		time: '10:00',
		allowConflict: false,
	}
	return (await bookVisit(within, asked)).visitId ?? ''
}
