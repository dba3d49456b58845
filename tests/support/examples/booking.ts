import { transact } from '#app/core/transact.server.ts'
import { holdSlot } from '#app/features/agenda/holds/holds.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { addDays } from '#app/lib/time.ts'
import { calendarFeeds } from '#db/schema/booking.ts'
import { kioskExamples } from '../kiosk-examples.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const visitor = 'un-visitante-de-la-pagina'

const slot = ({ ids: { branchId, specialistId, serviceId, addOnIds }, tomorrow }: Stage) => {
	return { branchId, specialistId, serviceId, addOnIds, date: tomorrow, time: '17:00' }
}

/** The same service twice, one after another. */
const visitOf = ({ ids: { serviceId, specialistId, addOnIds } }: Stage) => {
	return [{ serviceId, specialistId, addOnIds }, { serviceId }]
}

/** An hour of the afternoon that a visitor keeps. */
async function aHold(stage: Stage): Promise<string> {
	const { token } = await transact(stage.ctx, (within) => holdSlot(within, { visitorKey: visitor, ...slot(stage) }))
	return token
}

/** A specialist's calendar with a secret address; answers its id. */
async function aFeed(stage: Stage): Promise<string> {
	const id = newId('cal')
	const secret = { tokenHash: tokenHash(newShortId()), sealedToken: '' }
	await transact(stage.ctx, async ({ db }) => {
		await db
			.insert(calendarFeeds)
			.values({
				id,
				businessId: stage.business.id,
				kind: 'specialist',
				subjectId: stage.ids.specialistId,
				userId: stage.owner.id,
				...secret,
				createdAt: stage.at,
			})
			.onConflictDoUpdate({
				target: [calendarFeeds.businessId, calendarFeeds.subjectId, calendarFeeds.userId],
				set: { id, ...secret },
			})
	})
	return id
}

export const examples: Record<string, Entry> = {
	...kioskExamples,
	'booking.page': ({ ids: { branchId, specialistId } }: Stage) => ({ branchId, specialistId, search: 'corte' }),
	'booking.times': ({ ids: { serviceId, branchId, specialistId, addOnIds }, tomorrow }: Stage) => {
		return { serviceId, branchId, specialistId, addOnIds, date: tomorrow }
	},
	'booking.visitTimes': (stage: Stage) => {
		const { branchId, date } = slot(stage)
		return { services: visitOf(stage), branchId, date }
	},
	'booking.holdVisit': (stage: Stage) => {
		const { branchId } = stage.ids
		return { visitor, services: visitOf(stage), branchId, date: addDays(stage.tomorrow, 2), time: '09:00' }
	},
	'booking.chosen': async (stage: Stage) => ({ token: await aHold(stage) }),
	'booking.holdSlot': (stage: Stage) => ({ visitor, ...slot(stage) }),
	'booking.bookOnline': async (stage: Stage) => {
		return { token: await aHold(stage), name: ' Ana ', whatsapp: '55 7777 3333' }
	},
	'booking.waitOnline': ({ ids: { serviceId, branchId, specialistId }, tomorrow }: Stage) => {
		const days = { dateFrom: tomorrow, dateTo: tomorrow }
		return { serviceId, branchId, specialistId, ...days, name: 'Ana', whatsapp: '55 7777 4444' }
	},
	'booking.ownAppointment': ({ ids: { appointmentId } }: Stage) => ({ appointmentId }),
	'booking.ownTimes': ({ ids: { appointmentId } }: Stage) => ({ appointmentId }),
	'booking.confirmOwn': ({ ids: { appointmentId } }: Stage) => ({ appointmentId }),
	'booking.moveOwn': ({ ids: { appointmentId }, tomorrow }: Stage) => ({
		appointmentId,
		date: tomorrow,
		time: '12:00',
	}),
	'booking.cancelOwn': ({ ids: { appointmentId } }: Stage) => ({ appointmentId, reason: 'No puedo ir' }),
	'booking.pageSettings': () => ({}),
	'booking.savePageSettings': () => ({
		...{ open: true, welcome: 'Bienvenida', policy: 'Sin anticipo no hay cita.', takesWaiting: true },
		...{ ownColor: true, colorHex: '#b03a7a', sites: 'misalon.mx' },
	}),
	'booking.listFeeds': () => ({}),
	'booking.renewFeed': ({ ids: { branchId } }: Stage) => ({ kind: 'branch', subjectId: branchId }),
	'booking.stopFeed': async (stage: Stage) => {
		await aFeed(stage)
		return { kind: 'specialist', subjectId: stage.ids.specialistId }
	},
	'booking.readFeed': async (stage: Stage) => ({ feedId: await aFeed(stage) }),
}
