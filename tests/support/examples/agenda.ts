import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { fillSampleDay } from '#app/features/agenda/sample/sample-day.server.ts'
import { cancelVisit } from '#app/features/agenda/visits/visits.server.ts'
import { addDays } from '#app/lib/time.ts'
import { sampleAppointments } from '#db/schema/agenda-screen.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const visit = ({ ids: { branchId, specialistId, serviceId, contactId }, tomorrow }: Stage) => {
	return { branchId, specialistId, serviceId, contactId, date: tomorrow, time: '12:00' }
}

const days = ({ tomorrow }: Stage) => ({ from: tomorrow, to: tomorrow })

const noon = ({ ids: { branchId, specialistId, serviceId, contactId }, tomorrow }: Stage) => {
	return { branchId, specialistId, serviceId, contactId, date: tomorrow, time: '12:00' }
}

const twice = ({ ids: { serviceId, specialistId } }: Stage) => {
	return [
		{ serviceId, specialistId },
		{ serviceId, specialistId },
	]
}

const block = ({ ids: { branchId }, tomorrow }: Stage) => {
	return { title: 'Junta', branchId, date: tomorrow, time: '16:00', endTime: '17:00' }
}

/** Of a day that was filled for this. */
async function aSample({ ctx }: Stage): Promise<string> {
	await transact(ctx, fillSampleDay)
	const [first] = await ctx.db.select().from(sampleAppointments).where(owned(ctx, sampleAppointments)).limit(1)
	return first?.id ?? ''
}

export const examples: Record<string, Entry> = {
	'agenda.bookSeries': (stage) => ({ ...visit(stage), repeat: 'semanal', repeatDays: [], repeatCount: 3 }),
	'agenda.blockSeries': ({ ids: { branchId, specialistId }, tomorrow }) => {
		const hours = { date: tomorrow, time: '17:00', endTime: '18:00' }
		return { branchId, specialistIds: [specialistId], title: 'Junta', ...hours, repeat: 'diario', repeatCount: 2 }
	},
	'agenda.editSeries': ({ ids: { repeatedId, specialistId, serviceId } }) => {
		return { appointmentId: repeatedId, scope: 'todas', specialistId, serviceId, time: '11:30' }
	},
	'agenda.deleteSeries': ({ ids: { repeatedId } }) => ({ appointmentId: repeatedId, scope: 'siguientes' }),
	'agenda.editBlockSeries': ({ ids: { repeatedBlockId, specialistId }, tomorrow }) => {
		const hours = { date: tomorrow, time: '18:00', endTime: '18:30' }
		return { blockId: repeatedBlockId, scope: 'todas', specialistId, title: 'Junta', ...hours }
	},
	'agenda.deleteBlockSeries': ({ ids: { repeatedBlockId } }) => ({ blockId: repeatedBlockId, scope: 'todas' }),
	'agenda.clientCard': ({ ids: { contactId } }) => ({ contactId }),
	'agenda.repeatVisit': ({ ids: { contactId } }) => ({ contactId }),
	'agenda.extendSeries': ({ ids: { seriesId } }) => ({ seriesId }),
	'agenda.listWaiting': ({ ids: { serviceId, contactId } }) => ({ serviceId, contactId }),
	'agenda.addWaiting': ({ ids: { contactId, serviceId, branchId, specialistId }, tomorrow }) => {
		return { contactId, serviceId, branchId, specialistId, dateFrom: tomorrow, dateTo: addDays(tomorrow, 7) }
	},
	'agenda.removeWaiting': ({ ids: { entryId } }) => ({ entryId }),
	'agenda.answerOffer': ({ ids: { offerId } }) => ({ offerId, accept: true }),
	'agenda.seeOwnOffer': ({ ids: { offerId } }) => ({ offerId }),
	'agenda.answerOwnOffer': ({ ids: { offerId } }) => ({ offerId, accept: false }),
	'agenda.expireOffer': ({ ids: { offerId } }) => ({ offerId }),
	'agenda.calendar': (stage) => ({
		...days(stage),
		branchIds: [stage.ids.branchId],
		specialistIds: [stage.ids.specialistId],
	}),
	'agenda.dayCounts': (stage) => ({
		...days(stage),
		branchIds: [stage.ids.branchId],
		specialistIds: [stage.ids.specialistId],
	}),
	'agenda.dayMoney': (stage) => ({
		...days(stage),
		branchIds: [stage.ids.branchId],
		specialistIds: [stage.ids.specialistId],
	}),
	'agenda.daySheet': ({ ids: { branchId, specialistId }, tomorrow }) => {
		return { date: tomorrow, branchIds: [branchId], specialistIds: [specialistId] }
	},
	'agenda.statistics': (stage) => ({
		...days(stage),
		branchId: stage.ids.branchId,
		specialistId: stage.ids.specialistId,
	}),
	'agenda.statisticsReport': (stage) => ({
		...days(stage),
		branchId: stage.ids.branchId,
		specialistId: stage.ids.specialistId,
	}),
	'agenda.appointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'agenda.block': ({ ids: { blockId } }) => ({ blockId }),
	'agenda.appointmentChoices': ({ ids: { branchId, specialistId, serviceId, contactId } }) => ({
		branchId,
		serviceId,
		specialistId,
		contactId,
	}),
	'agenda.appointmentsOfContact': ({ ids: { contactId } }) => ({ contactId }),
	'agenda.listAppointments': (stage) => ({
		...days(stage),
		branchId: stage.ids.branchId,
		specialistId: stage.ids.specialistId,
	}),
	'agenda.freeTimes': (stage) => {
		const { serviceId, branchId, specialistId, addOnIds, appointmentId } = stage.ids
		return { ...days(stage), serviceId, branchId, specialistId, addOnIds, appointmentId }
	},
	'agenda.whyNotFree': ({ ids, tomorrow }) => {
		const { serviceId, branchId, specialistId, addOnIds, appointmentId } = ids
		return { serviceId, branchId, specialistId, addOnIds, appointmentId, date: tomorrow, time: '09:00' }
	},
	'agenda.freeVisits': (stage) => ({ ...days(stage), branchId: stage.ids.branchId, services: twice(stage) }),
	'agenda.freeMoves': (stage) => ({ ...days(stage), visitId: stage.ids.visitId }),
	'agenda.visit': ({ ids: { visitId } }) => ({ visitId }),
	'agenda.bookVisit': (stage) => {
		const { branchId, contactId } = stage.ids
		return { branchId, contactId, services: twice(stage), date: addDays(stage.tomorrow, 2), time: '10:00' }
	},
	'agenda.moveVisit': ({ ids: { visitId }, tomorrow }) => ({ visitId, date: addDays(tomorrow, 2), time: '11:00' }),
	'agenda.cancelVisit': ({ ids: { visitId } }) => ({ visitId, reason: 'No puede venir' }),
	'agenda.addedChoices': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'agenda.changeAddOns': ({ ids: { appointmentId, addOnIds } }) => ({ appointmentId, addOnIds }),
	'agenda.restoreVisit': async (stage) => {
		const { visitId } = stage.ids
		const { appointments } = await transact(stage.ctx, (within) => cancelVisit(within, { visitId, undoable: true }))
		const services = appointments.map(({ id: appointmentId }) => ({ appointmentId, status: 'confirmada' }))
		return { visitId, services }
	},
	'agenda.bookAppointment': (stage) => ({ ...noon(stage), addOnIds: stage.ids.addOnIds }),
	'agenda.editAppointment': (stage) => ({
		...noon(stage),
		appointmentId: stage.ids.appointmentId,
		details: 'Pelo largo',
	}),
	'agenda.rescheduleAppointment': ({ ids: { appointmentId, specialistId }, tomorrow }) => {
		return { appointmentId, specialistId, date: tomorrow, time: '12:00' }
	},
	'agenda.nameAttendee': ({ ids: { appointmentId } }) => ({ appointmentId, attendeeName: 'Sofía Ramos' }),
	'agenda.confirmAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'agenda.addNote': ({ ids: { appointmentId } }) => ({ appointmentId, note: 'Llega tarde' }),
	'agenda.consumption': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'agenda.registerConsumption': ({ ids: { appointmentId, productId } }) => ({
		appointmentId,
		rows: [{ productId, quantity: 2 }],
	}),
	'agenda.moveStock': ({ ids: { appointmentId, branchId, productId } }) => ({
		appointmentId,
		movements: [{ type: 'in', productId, branchId, quantity: 2, customId: 'SERV-12345' }],
	}),
	'agenda.setStatus': ({ ids: { appointmentId } }) => ({ appointmentId, status: 'confirmada' }),
	'agenda.markAttendance': ({ ids: { attendedId } }) => ({ appointmentId: attendedId, step: 'llego' }),
	'agenda.look': () => ({}),
	'agenda.sampleDay': async (stage) => ({ sampleId: await aSample(stage) }),
	'agenda.fillSampleDay': () => ({}),
	'agenda.emptySampleDay': () => ({}),
	'agenda.changeLook': () => ({ color: 'especialista', shape: 'compacta', showsCancelled: 'si' }),
	'agenda.cancelAppointment': ({ ids: { appointmentId } }) => ({ appointmentId, reason: 'No puede venir' }),
	'agenda.deleteAppointment': ({ ids: { appointmentId } }) => ({ appointmentId, cancelMessage: 'Lo sentimos' }),
	'agenda.registerPayment': ({ ids: { appointmentId }, tomorrow }) => {
		return { appointmentId, date: addDays(tomorrow, -2), amount: '150.50', paymentMethod: 'cash' }
	},
	'agenda.holdSlot': ({ ids: { branchId, specialistId, serviceId, addOnIds }, tomorrow }) => {
		return { addOnIds, branchId, specialistId, serviceId, date: tomorrow, time: '12:00', visitorKey: 'v1' }
	},
	'agenda.seeHold': ({ ids: { holdToken } }) => ({ token: holdToken }),
	'agenda.releaseHold': ({ ids: { holdToken } }) => ({ token: holdToken }),
	'agenda.bookHeld': ({ ids: { holdToken, contactId } }) => ({ token: holdToken, contactId }),
	'agenda.createBlocks': (stage) => ({ ...block(stage), specialistIds: [stage.ids.specialistId] }),
	'agenda.editBlock': (stage) => ({
		...block(stage),
		blockId: stage.ids.blockId,
		specialistId: stage.ids.specialistId,
	}),
	'agenda.moveBlock': ({ ids: { blockId, specialistId }, tomorrow }) => {
		return { blockId, specialistId, date: tomorrow, time: '19:00', minutes: 30 }
	},
	'agenda.deleteBlock': ({ ids: { blockId } }) => ({ blockId }),
}
