import { type Ctx } from '#app/core/ctx.server.ts'
import { type BookingScreen } from '#app/features/agenda/booking/ui/booking-screen.ts'
import {
	editDefaults,
	type FormDefaults,
	newAppointmentDefaults,
	waitingDefaults,
} from '#app/features/agenda/booking/ui/form-defaults.ts'
import { addedTo, listsWish } from '#app/features/agenda/booking/ui/form-wish.ts'
import { type ClientCard, type RepeatTimes } from '#app/features/agenda/clients/schemas-clients.ts'
import { repeatAt, withRepeat } from '#app/features/agenda/clients/ui/repeat-defaults.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type Appointment } from '#app/features/agenda/schemas.ts'
import { type AppointmentChoices } from '#app/features/agenda/schemas-reads.ts'
import { moreRowsIn } from '#app/features/agenda/visits/ui/more-rows.ts'
import { type WaitingScreen } from '#app/features/agenda/waiting/ui/waiting-form.tsx'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { minutesWith } from '#app/features/services/selling/terms.ts'
import { localDateTime, MINUTE } from '#app/lib/time.ts'
import { isLocalDate, isLocalTime, minutesOf, timeOf } from '#app/lib/time-calendar.ts'
import { DAY_MINUTES } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { frameOf } from '#app/web/load.server.ts'
import { appointmentChoices, choicesFilter } from './agenda-dialog.server.ts'
import { freeHours } from './free-hours.server.ts'

type Held = { date: string; duplicate?: string; refused?: boolean }

/**
 * The form as it is `held`: by the address alone, by a step without scripts, or as it came back refused. `duplicate`: who
 * has the number that was typed. What does not exist is the 404 page; in a form that was `refused` it stays, told beside its
 * field.
 */
export async function bookingScreen(
	ctx: Ctx<'business'>,
	held: URLSearchParams,
	{ date, duplicate, refused }: Held,
): Promise<BookingScreen> {
	const [search, more] = [held.get('buscar') || undefined, moreRowsIn(held)]
	const typed = await withNow(ctx, newAppointmentDefaults(held, { date }))
	const offered = await (refused ? choicesFor : appointmentChoices)(ctx, typed, search)
	// What has only one possible answer is not asked.
	const asked = { ...typed, ...answersOf(offered, typed) }
	const [client, repeat] = [await clientOf(ctx, asked), await repeatOf(ctx, asked)]
	// The one service that there is was chosen by nobody: the last visit brings its hour all the same.
	const isChosen = refused || (typed.serviceId && typed.serviceId !== offered.only.serviceId)
	const begun = isChosen ? asked : { ...asked, serviceId: undefined }
	// 'Otra cosa': her last visit is offered, and nothing is filled in.
	const isFilled = repeat && (!held.has('vacia') || held.has('repetir'))
	const filled = isFilled ? await withVisit(ctx, begun, repeat, held.get('repetir')) : asked
	const begins: FormDefaults = { ...filled, serviceId: filled.serviceId ?? asked.serviceId }
	const isNarrower = begins.serviceId !== typed.serviceId || begins.specialistId !== typed.specialistId
	const choices = isNarrower ? await choicesFor(ctx, begins, search) : offered
	const added = addedTo(choices, begins.serviceId, begins.addOnIds)
	const addOnIds = added.map(({ id }) => id)
	const defaults = {
		...begins,
		...endOfService(begins, choices, added),
		addOnIds: addOnIds.length > 0 ? addOnIds : undefined,
	}
	return {
		choices,
		defaults,
		hours: await freeHours(ctx, { ...defaults, ...listsWish(more, added) }),
		more,
		client,
		chatHref: await chatOf(ctx, client),
		repeat,
		search,
		registers: registersIn(held, asked),
		duplicate: duplicate ? await clientOf(ctx, { contactId: duplicate }) : null,
	}
}

/** The end that nobody touched is that of the service with what is added to it, as the appointment will be. */
function endOfService(
	{ serviceId, time, endTime, endSuggested }: FormDefaults,
	{ services }: AppointmentChoices,
	added: { minutes: number }[],
): FormDefaults {
	const service = services.find(({ id }) => id === serviceId)
	if (!service?.durationMinutes || !endTime || endTime !== endSuggested || typeof time !== 'string') return {}
	const end = timeOf((minutesOf(time) + minutesWith(service, null, added)) % DAY_MINUTES)
	return { endTime: end, endSuggested: end }
}

/** Who is here already is attended now: at the next five minutes of the clock on the wall. */
async function withNow(ctx: Ctx<'business'>, typed: FormDefaults): Promise<FormDefaults> {
	if (!typed.walkIn) return typed
	if (!ctx.can('agenda.setStatus')) return { ...typed, walkIn: undefined }
	if (typed.time) return typed
	const { timeZone } = await frameOf(ctx)
	return { ...typed, ...localDateTime(Math.ceil(ctx.now / (5 * MINUTE)) * 5 * MINUTE, timeZone) }
}

/** The form of who waits for a time. */
export async function waitingScreen(
	ctx: Ctx<'business'>,
	held: URLSearchParams,
	{ date, duplicate, refused }: Held,
): Promise<WaitingScreen> {
	const defaults = waitingDefaults(held, date)
	const [search, client] = [held.get('buscar') || undefined, await clientOf(ctx, defaults)]
	// Its lists are whole; what it holds must be there all the same.
	if (!refused) await appointmentChoices(ctx, defaults)
	return {
		choices: await appointmentChoices(ctx, {}, search),
		defaults,
		search,
		client,
		chatHref: await chatOf(ctx, client),
		registers: registersIn(held, defaults),
		duplicate: duplicate ? await clientOf(ctx, { contactId: duplicate }) : null,
	}
}

function registersIn(held: URLSearchParams, { contactId, clientName, clientPhone }: FormDefaults): boolean {
	return !contactId && (held.get('hacer') === 'crear' || Boolean(clientName || clientPhone))
}

/** The form of an appointment that exists: nobody new is registered in it, and no other visit is put into it. */
export async function editingScreen(
	ctx: Ctx<'business'>,
	held: URLSearchParams,
	appointment: Appointment,
	{ refused = false } = {},
): Promise<BookingScreen> {
	const { branchId, specialistId, serviceId, contactId, date, time, endTime, details, clientNotes, attendeeName } =
		appointment
	const defaults = editDefaults(held, {
		...{ branchId, specialistId, serviceId, contactId, date, time, endTime },
		details: details ?? undefined,
		clientNotes: clientNotes ?? undefined,
		attendeeName: attendeeName ?? undefined,
	})
	const search = held.get('buscar') || undefined
	const choices = await (refused ? choicesFor : appointmentChoices)(ctx, defaults, search)
	const [hours, client] = [
		await freeHours(ctx, { ...defaults, appointmentId: appointment.id }),
		await clientOf(ctx, defaults),
	]
	const known = { choices, defaults, hours, client, chatHref: await chatOf(ctx, client) }
	return { ...known, more: [], search, repeat: null, registers: false, duplicate: null }
}

/** With everything that is held, else with nothing of it. */
async function choicesFor(ctx: Ctx<'business'>, defaults: FormDefaults, search?: string): Promise<AppointmentChoices> {
	const asked = await attempt(ctx, agenda.appointmentChoices, choicesFilter(defaults, search))
	return asked.ok ? asked.value : appointmentChoices(ctx, {}, search)
}

/** What needs no question: the only one there is, and the branch of whoever was pressed in the agenda. */
function answersOf(
	{ only, specialists }: AppointmentChoices,
	{ branchId, serviceId, specialistId }: FormDefaults,
): FormDefaults {
	const place = only.branchId ?? specialists.find(({ id }) => id === specialistId)?.branchId
	return {
		...(place && !branchId ? { branchId: place } : {}),
		...(only.serviceId && !serviceId ? { serviceId: only.serviceId } : {}),
		...(only.specialistId && (!specialistId || specialistId === 'any') ? { specialistId: only.specialistId } : {}),
	}
}

async function clientOf(ctx: Ctx<'business'>, { contactId }: FormDefaults): Promise<ClientCard | null> {
	if (typeof contactId !== 'string') return null
	const card = await attempt(ctx, agenda.clientCard, { contactId })
	return card.ok ? card.value : null
}

/** Her conversation, for who may read it. */
async function chatOf(ctx: Ctx<'business'>, client: ClientCard | null): Promise<string | undefined> {
	if (!client) return undefined
	const chat = await attempt(ctx, inbox.threadOfContact, { contactId: client.contact.id })
	return chat.ok && chat.value.threadId ? `/chat/${chat.value.threadId}` : undefined
}

async function repeatOf(ctx: Ctx<'business'>, defaults: FormDefaults): Promise<RepeatTimes | null> {
	const { contactId, date, time } = defaults
	if (typeof contactId !== 'string') return null
	const from = typeof date === 'string' && isLocalDate(date) ? date : undefined
	const pressed = typeof time === 'string' && isLocalTime(time) ? time : undefined
	const repeat = await attempt(ctx, agenda.repeatVisit, { contactId, from, date: from, time: pressed })
	return repeat.ok && repeat.value.visit ? repeat.value : null
}

async function withVisit(
	ctx: Ctx<'business'>,
	defaults: FormDefaults,
	repeat: RepeatTimes,
	moment: string | null,
): Promise<FormDefaults> {
	if (moment) return repeatAt(defaults, repeat, moment)
	const { specialistId } = defaults
	const given = typeof specialistId === 'string' && specialistId !== 'any' ? specialistId : undefined
	const { services } = await choicesFor(ctx, { specialistId: given })
	return withRepeat(defaults, { repeat, gives: (_, serviceId) => services.some(({ id }) => id === serviceId) })
}
