import { type Ctx } from '#app/core/ctx.server.ts'
import { personFrom } from '#app/features/agenda/booking/ui/form-defaults.ts'
import { type AgendaQuery } from '#app/features/agenda/calendar/ui/agenda-query.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { moreRowsIn } from '#app/features/agenda/visits/ui/more-rows.ts'
import { unnamed } from '#app/features/contacts/greeting-name.ts'
import { submit } from '#app/web/submit.server.ts'

const failed = 'Ocurrió un error inesperado al agendar la cita'

type Going = { query: AgendaQuery; held: URLSearchParams }

/** Books what the form holds: one appointment, one that comes again, or a visit of several services. */
export function book(ctx: Ctx<'business'>, request: Request, { query, held }: Going) {
	// Without its first service a visit is refused as an appointment is, beside the field of that service.
	if (moreRowsIn(held).length > 0 && held.get('serviceId')) return bookVisit(ctx, request, { query, held })
	return held.get('repeat') ? bookMany(ctx, request, query) : bookOne(ctx, request, { query, held })
}

/** Whoever stands there is called what was typed into the search, where nobody was chosen. */
function typedName(held: URLSearchParams): Record<string, string | undefined> {
	const typed = held.get('buscar')?.trim()
	if (!typed || !held.has('walkIn') || held.get('contactId') || held.has('clientName')) return {}
	return { clientName: unnamed, ...personFrom(typed) }
}

function bookOne(ctx: Ctx<'business'>, request: Request, { query: { vista }, held }: Going) {
	return submit(ctx, request, agenda.bookAppointment, {
		input: typedName(held),
		to: (appointment) => landing(vista, appointment),
		done: 'Cita creada correctamente',
		refused: 'No se pudo crear la cita',
		failed,
	})
}

function bookVisit(ctx: Ctx<'business'>, request: Request, { query: { vista, fecha }, held }: Going) {
	const [serviceId, specialistId] = [held.get('serviceId') ?? '', held.get('specialistId') ?? undefined]
	const added = held.getAll('addOnIds').map((id, index) => [`services[0].addOnIds[${index}]`, id])
	return submit(ctx, request, agenda.bookVisit, {
		input: {
			...typedName(held),
			'services[0].serviceId': serviceId,
			'services[0].specialistId': specialistId,
			...Object.fromEntries(added),
		},
		to: ({ appointments: [first] }) => landing(vista, first ?? { date: fecha }),
		done: 'Visita creada correctamente',
		refused: 'No se pudo crear la visita',
		failed,
	})
}

function bookMany(ctx: Ctx<'business'>, request: Request, { vista, fecha }: AgendaQuery) {
	return submit(ctx, request, agenda.bookSeries, {
		to: ({ appointments: [first] }) => landing(vista, first ?? { date: fecha }),
		done: 'Citas creadas correctamente',
		refused: 'No se pudieron crear las citas',
		failed,
	})
}

type Saved = { id: string; query: AgendaQuery; scope: string | null }

/** Saves what the form of an appointment holds: of it alone, or of those of its series too. */
export function saveEdited(ctx: Ctx<'business'>, request: Request, { id, query, scope }: Saved) {
	if (scope === 'siguientes' || scope === 'todas') {
		return submit(ctx, request, agenda.editSeries, {
			input: { appointmentId: id },
			to: () => `/agenda?fecha=${query.fecha}&vista=${query.vista}`,
			done: 'Citas actualizadas con éxito',
			refused: 'No se pudieron actualizar las citas',
			failed: 'Error al actualizar la cita',
		})
	}
	return submit(ctx, request, agenda.editAppointment, {
		input: { appointmentId: id },
		to: ({ date }) => `/agenda?fecha=${date}&vista=${query.vista}`,
		done: 'Cita actualizada con éxito',
		refused: 'No se pudo actualizar la cita',
		failed: 'Error al actualizar la cita',
	})
}

/** The day of what was booked; its id after '#' is where the closing dialog puts the focus. */
function landing(view: string, { date, id = '' }: { date: string; id?: string }): string {
	return `/agenda?fecha=${date}&vista=${view}#${id}`
}
