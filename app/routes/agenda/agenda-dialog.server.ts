import { type Ctx } from '#app/core/ctx.server.ts'
import { type FormDefaults } from '#app/features/agenda/booking/ui/form-defaults.ts'
import { agendaSearch } from '#app/features/agenda/calendar/ui/agenda-query.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type AppointmentChoices } from '#app/features/agenda/schemas-reads.ts'
import { localDate } from '#app/lib/time.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { agendaAt } from './agenda-address.server.ts'

/** The state of the agenda behind a dialog: kept by its links, its forms and the way back. */
export async function agendaBehind(ctx: Ctx<'business'>, request: Request) {
	const params = new URL(request.url).searchParams
	const { timeZone } = await frameOf(ctx)
	const query = agendaAt(request, localDate(ctx.now, timeZone))
	const search = agendaSearch(query)
	return { params, query, search, parent: `/agenda${search}` }
}

/** What the appointment form offers, narrowed to what is chosen so far. */
export function appointmentChoices(
	ctx: Ctx<'business'>,
	defaults: FormDefaults,
	search?: string,
): Promise<AppointmentChoices> {
	return load(ctx, agenda.appointmentChoices, choicesFilter(defaults, search))
}

/** The ids that a form holds, as its lists are narrowed by them. */
export function choicesFilter(defaults: FormDefaults, search?: string) {
	const one = (name: string) =>
		typeof defaults[name] === 'string' && defaults[name] !== '' ? String(defaults[name]) : undefined
	const specialistId = one('specialistId')
	return {
		branchId: one('branchId'),
		specialistId: specialistId === 'any' ? undefined : specialistId,
		serviceId: one('serviceId'),
		contactId: one('contactId'),
		search: search || undefined,
	}
}

/** The appointment that a dialog is about; throws the 404 page. */
export async function appointmentOf(ctx: Ctx<'business'>, appointmentId: string) {
	return (await load(ctx, agenda.appointment, { appointmentId })).appointment
}
