import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { idText } from '#app/core/schema.ts'
import { AssignCalendars } from './linking/schemas.ts'
import { calendarSync } from './operations.server.ts'
import { AuthoriseAccount, messages } from './schemas.ts'

const group = 'Personas'

const WireCalendar = z.object({
	id: z.string(),
	...{ summary: z.string(), calendar: z.string().describe('Lo mismo que summary') },
	...{ totalEvents: z.number().int(), eventsNumber: z.number().int().describe('Lo mismo que totalEvents') },
	isTakenByOtherSpecialist: z.boolean(),
})

export const calendarSyncApi = [
	row({
		method: 'POST',
		path: '/user/refreshToken',
		group,
		summary:
			'Da una referencia a una cuenta de Google autorizada del negocio, que se guarda como googleRefreshToken de un especialista; nunca es el permiso de Google.',
		operation: calendarSync.authoriseAccount,
		body: z.object({ email: AuthoriseAccount.shape.email }),
		answer: z.object({ data: z.string() }),
		in: ({ body }) => body,
		out: ({ reference }) => {
			if (reference === null) throw new DomainError('not_connected', 'email', undefined, messages.revoked)
			return { data: reference }
		},
	}),
	row({
		method: 'GET',
		path: '/google/calendar/get-calendars',
		group,
		summary:
			'Los calendarios que puede usar un especialista con cuenta de Google autorizada, con sus eventos de un año.',
		operation: calendarSync.calendarsOfSpecialist,
		query: z.object({ businessId, specialistId: idText }),
		answer: z.object({ data: z.object({ calendars: z.array(WireCalendar) }) }),
		in: ({ query: { specialistId } }) => ({ specialistId }),
		out: ({ calendars }) => {
			const shown = calendars.map(({ id, name, totalEvents: events, isTakenByOtherSpecialist }) => {
				const told = { summary: name, calendar: name, totalEvents: events, eventsNumber: events }
				return { id, ...told, isTakenByOtherSpecialist }
			})
			return { data: { calendars: shown } }
		},
	}),
	row({
		method: 'PATCH',
		path: '/specialist',
		group,
		summary: 'Asigna calendarios de Google a especialistas; un calendarId vacío o null se lo quita.',
		operation: calendarSync.assignCalendars,
		body: z.object({ businessId, calendarData: AssignCalendars.shape.assignments }),
		answer: z.object({}),
		words: { assignments: 'calendarData' },
		in: ({ body: { calendarData: assignments } }) => ({ assignments }),
		out: () => ({}),
	}),
]
