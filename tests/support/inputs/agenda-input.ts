import { addDays } from '#app/lib/time.ts'
import { type Stage } from '../scenes/whole-business.ts'

type Input = Record<string, unknown>
type Entry = (stage: Stage) => Input | Promise<Input>

const visit = ({ ids: { branchId, specialistId, serviceId, contactId }, tomorrow }: Stage) => {
	return { branchId, specialistId, serviceId, contactId, date: tomorrow, time: '12:00' }
}

/** What repeats, and who waits. */
export const ofSeriesAndWaiting: Record<string, Entry> = {
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
	'agenda.extendSeries': ({ ids: { seriesId } }) => ({ seriesId }),
	'agenda.listWaiting': ({ ids: { serviceId } }) => ({ serviceId }),
	'agenda.addWaiting': ({ ids: { contactId, serviceId, branchId, specialistId }, tomorrow }) => {
		return { contactId, serviceId, branchId, specialistId, dateFrom: tomorrow, dateTo: addDays(tomorrow, 7) }
	},
	'agenda.removeWaiting': ({ ids: { entryId } }) => ({ entryId }),
	'agenda.answerOffer': ({ ids: { offerId } }) => ({ offerId, accept: true }),
	'agenda.seeOwnOffer': ({ ids: { offerId } }) => ({ offerId }),
	'agenda.answerOwnOffer': ({ ids: { offerId } }) => ({ offerId, accept: false }),
	'agenda.expireOffer': ({ ids: { offerId } }) => ({ offerId }),
}
