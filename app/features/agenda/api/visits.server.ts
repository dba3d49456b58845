import { z } from 'zod'
import { Moment } from '#app/core/api/instants.ts'
import { anId, businessId, entity, sentence, wrapped } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { dateText, timeText } from '#app/core/schema.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { BookVisit, type Visit, VisitTimes } from '../visits/schemas-visits.ts'
import { rowsOfText } from '../visits/ui/more-rows.ts'
import { spanIn } from './spans.server.ts'
import { appointmentOut, WireAppointment } from './wire.ts'

const group = 'Visitas'
const words = { contactId: 'clientId', date: 'start', time: 'start', visitId: 'id' }

export const WireVisit = entity('Visit', {
	_id: anId('vis').nullable().describe('null: es un solo servicio, una cita'),
	businessId: anId('biz'),
	appointments: z.array(WireAppointment).describe('Una cita por servicio, por orden de hora'),
	total: z
		.string()
		.nullable()
		.describe('Lo que cuestan juntos; null si alguno no tiene precio')
		.meta({ examples: ['1450.50'] }),
	currency: sentence('MXN'),
})

const { branchId, services, details, clientNotes, attendeeName, allowConflict } = BookVisit.shape

const VisitBody = z.object({
	visit: wrapped('visit', {
		businessId,
		branchId,
		services,
		clientId: z.string({ error: 'Este campo es requerido' }).min(1).max(64),
		start: Moment,
		details,
		clientNotes,
		attendeeName,
		allowConflict,
	}),
})

const MoveBody = z.object({
	visit: wrapped('visit', {
		businessId,
		branchId,
		start: Moment,
		anyone: z.boolean().default(false).describe('Con quien esté libre donde las mismas personas no lo estén'),
		allowConflict,
	}),
})

const one = z.object({ data: WireVisit })
const out = (visit: Visit, { businessId: business }: { businessId: string }) => ({ data: visitOut(business, visit) })

function visitOut(business: string, { visitId, appointments, ...same }: Visit): z.input<typeof WireVisit> {
	const each = appointments.map((appointment) => appointmentOut(business, appointment))
	return { ...same, _id: visitId, businessId: business, appointments: each }
}

/** Several services of one client, one after another; each is an appointment of the documented shape. */
export const visitsApi = [
	row({
		method: 'POST',
		path: '/visit',
		group,
		operation: agenda.bookVisit,
		body: VisitBody,
		answer: one,
		done: 'Visita creada correctamente',
		words,
		in: async ({ body: { visit }, ask }) => {
			const { businessId: _open, clientId, start, ...wish } = visit
			const { date, time } = await spanIn(ask, wish.branchId, { start })
			return { ...wish, contactId: clientId, date, time }
		},
		out,
	}),
	row({
		method: 'GET',
		path: '/visit/free-times',
		group: 'Horarios libres',
		operation: agenda.freeVisits,
		query: z.object({
			businessId,
			services: z
				.string({ error: 'Este campo es requerido' })
				.min(1)
				.max(900)
				.describe('Ids de los servicios en su orden, con comas; con dos puntos, quién lo da: srv_1:spc_1,srv_2'),
			branchId: z.string().max(64).optional(),
			from: dateText,
			to: dateText,
			timeFrom: timeText.optional(),
			timeTo: timeText.optional(),
			limit: z.coerce.number().int().min(1).max(2000).optional(),
		}),
		answer: z.object({ data: VisitTimes }),
		in: ({ query: { businessId: _open, services: asked, ...search } }) => ({ ...search, services: rowsOfText(asked) }),
		out: (times) => ({ data: times }),
	}),
	row({
		method: 'GET',
		path: '/visit/{id}',
		group,
		operation: agenda.visit,
		answer: one,
		words,
		in: ({ params }) => ({ visitId: params.id }),
		out,
	}),
	row({
		method: 'PATCH',
		path: '/visit/{id}',
		group,
		operation: agenda.moveVisit,
		body: MoveBody,
		answer: one,
		done: 'Visita actualizada correctamente',
		words,
		in: async ({ params, body: { visit }, ask }) => {
			const { businessId: _open, branchId: branch, start, ...wish } = visit
			const { date, time } = await spanIn(ask, branch, { start })
			return { ...wish, visitId: params.id, date, time }
		},
		out,
	}),
	row({
		method: 'DELETE',
		path: '/visit/{id}',
		group,
		operation: agenda.cancelVisit,
		answer: one,
		done: 'Visita cancelada correctamente',
		words,
		in: ({ params }) => ({ visitId: params.id }),
		out,
	}),
]
