import { z } from 'zod'
import { anId, entity, instant } from '#app/core/api/leaves.ts'
import { clientDetailOut, WireClientDetail } from '#app/features/contacts/api-wire.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { type WholeClient } from './record/schemas-record.ts'

const interest = (kind: string) => z.array(z.object({ id: anId(kind), dateTime: instant }))

/** Courses and properties are for houses that have them. */
export const WireWholeClient = entity('ClientRecord', {
	...WireClientDetail.shape,
	interests: z.object({
		...{ services: interest('srv'), products: interest('prd') },
		...{ courses: interest('crs'), properties: interest('prp') },
	}),
	moneyMovementIds: z.array(anId('mov')).describe('Lo último primero'),
	funnelPhases: z
		.array(z.object({ date: instant, phase: z.string(), funnelId: anId('fun') }))
		.describe('fase.escenario de cada funnel, lo último primero'),
	lastMessage: z.object({ date: instant, message: z.string() }).nullable(),
})

export function wholeClientOut(businessId: string, whole: WholeClient): z.input<typeof WireWholeClient> {
	const { contact, interests, moneyMovementIds, funnelPhases, lastMessage } = whole
	const of = (kind: string) =>
		interests.filter((one) => one.kind === kind).map(({ id, at }) => ({ id, dateTime: toIso(at) }))
	return {
		...clientDetailOut(businessId, contact),
		interests: { services: of('service'), products: of('product'), courses: [], properties: [] },
		moneyMovementIds,
		funnelPhases: funnelPhases.map(({ funnelId, phase, at }) => ({ date: toIso(at), phase, funnelId })),
		lastMessage: lastMessage && { date: toIso(lastMessage.at), message: lastMessage.text },
	}
}
