import { z } from 'zod'
import { anId, businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { FreeTimes, ListAppointments, Reasons, Times, WhyNotFree } from '#app/features/agenda/schemas-reads.ts'
import { spanIn } from './spans.server.ts'
import {
	AppointmentBody,
	appointmentOut,
	ChangedAppointmentBody,
	noticeIn,
	populatedOut,
	StatusBody,
	stays,
	staysOut,
	WireAppointment,
	WirePopulated,
} from './wire.ts'

const group = 'Citas'
const words = {
	contactId: 'clientId',
	date: 'start',
	time: 'start',
	endDate: 'end',
	endTime: 'end',
	appointmentId: 'id',
}
const one = z.object({ data: WireAppointment })

export const appointmentsApi = [
	row({
		method: 'POST',
		path: '/appointment',
		group,
		operation: agenda.bookAppointment,
		body: AppointmentBody,
		answer: one,
		done: 'Cita creada correctamente',
		words,
		in: async ({ body, ask }) => {
			const { clientId, allowConflict, notifyClient, ...wish } = body.appointment
			const span = await spanIn(ask, wish.branchId, wish)
			const over = allowConflict || body.allowConflict
			return { ...wish, ...span, ...noticeIn(notifyClient), contactId: clientId, allowConflict: over }
		},
		out: (appointment, { businessId }) => ({ data: appointmentOut(businessId, appointment) }),
	}),
	row({
		method: 'PUT',
		path: '/appointment/{id}',
		group,
		operation: agenda.editAppointment,
		body: ChangedAppointmentBody,
		answer: one,
		done: 'Cita actualizada con éxito',
		words,
		in: async ({ params, body, ask }) => {
			const { clientId, allowConflict, notifyClient, ...wish } = body.appointment
			const span = await spanIn(ask, wish.branchId, wish)
			const both = allowConflict || body.allowConflict
			const whose = { appointmentId: params.id, contactId: clientId }
			return { ...wish, ...span, ...noticeIn(notifyClient), ...whose, allowConflict: both }
		},
		out: (appointment, { businessId }) => ({ data: appointmentOut(businessId, appointment) }),
	}),
	row({
		method: 'PATCH',
		path: '/appointment/{id}',
		group,
		operation: agenda.setStatus,
		body: StatusBody,
		answer: one.extend({ stays }),
		done: 'Estado de la cita actualizado correctamente',
		words,
		in: ({ params, body: { status, allowConflict, notifyClient } }) => {
			return { appointmentId: params.id, status, allowConflict, ...noticeIn(notifyClient) }
		},
		out: ({ stays: left, ...appointment }, { businessId }) => {
			return { data: appointmentOut(businessId, appointment), ...staysOut(businessId, left) }
		},
	}),
	row({
		method: 'DELETE',
		path: '/appointment/{id}',
		group,
		summary: 'Elimina una cita.',
		operation: agenda.deleteAppointment,
		answer: z.object({ data: z.object({ _id: anId('apt') }), stays }),
		done: 'Cita eliminada con éxito',
		words,
		in: ({ params }) => ({ appointmentId: params.id }),
		out: ({ id, stays: left }, { businessId }) => ({ data: { _id: id }, ...staysOut(businessId, left) }),
	}),
	row({
		method: 'GET',
		path: '/appointment/{id}',
		group,
		summary: 'Muestra una cita.',
		operation: agenda.appointment,
		answer: one,
		words,
		in: ({ params }) => ({ appointmentId: params.id }),
		out: ({ appointment }, { businessId }) => ({ data: appointmentOut(businessId, appointment) }),
	}),
	row({
		method: 'GET',
		path: '/appointment',
		group,
		operation: agenda.listAppointments,
		query: ListAppointments.extend({ businessId }),
		answer: z.object({
			data: z.array(WireAppointment),
			hasMore: z.boolean(),
			next: z.string().nullable().describe('El cursor de la página que sigue'),
		}),
		in: ({ query: { businessId: _open, ...range } }) => range,
		out: ({ appointments, next }, { businessId }) => ({
			data: appointments.map((appointment) => appointmentOut(businessId, appointment)),
			hasMore: next !== undefined,
			next: next ?? null,
		}),
	}),
	row({
		method: 'GET',
		path: '/appointment/populate',
		group,
		operation: agenda.appointmentsOfContact,
		query: z.object({ businessId, clientId: z.string({ error: 'Este campo es requerido' }).min(1).max(64) }),
		answer: z.object({ data: WirePopulated }),
		words,
		in: ({ query }) => ({ contactId: query.clientId }),
		out: (found, { businessId }) => ({ data: populatedOut(businessId, found) }),
	}),
	row({
		method: 'GET',
		path: '/appointment/free-times',
		group: 'Horarios libres',
		operation: agenda.freeTimes,
		query: FreeTimes.safeExtend({ businessId }),
		answer: z.object({ data: Times }),
		in: ({ query: { businessId: _open, ...search } }) => search,
		out: (times) => ({ data: times }),
	}),
	row({
		method: 'GET',
		path: '/appointment/why-not-free',
		group: 'Horarios libres',
		operation: agenda.whyNotFree,
		query: WhyNotFree.extend({ businessId }),
		answer: z.object({ data: Reasons }),
		in: ({ query: { businessId: _open, ...slot } }) => slot,
		out: (reasons) => ({ data: reasons }),
	}),
]
