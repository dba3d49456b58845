import { type ReadCtx } from '#app/core/ctx.server.ts'
import { anySpecialist } from '#app/features/agenda/schemas.ts'
import { takersAt } from '#app/features/agenda/visits/takers.server.ts'
import { assistantOfBranch } from '#app/features/assistants/queries.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { quietHoursOf, timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { noticeHabits } from '#app/features/businesses/team/notice-habits.server.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { foreseen } from '#app/features/inbox/sending/foreseen.server.ts'
import { getService } from '#app/features/services/queries.server.ts'
import { chosenAddOns } from '#app/features/services/selling/terms.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { toInstant, toIso } from '#app/lib/time.ts'
import { toTell } from './appointment-notifications.server.ts'
import { cancellationOf } from './endings.server.ts'
import { factsOf } from './facts.server.ts'
import { type NoticePlan, type NoticePlanQuery } from './schemas-plan.ts'
import { type NotificationSubject, subjectOf } from './subject.server.ts'
import { chosenTemplate } from './templates/choices.server.ts'
import { cancellationDelay, clientDelay, reminderAt } from './timing.ts'
import { together, wholeOf } from './whole.server.ts'
import { clientNotice, type NotificationKind, reasonText } from './wording.ts'

/** How a visit that is not booked yet names what it will only have then. */
const toCome = '…'

/**
 * What the client would be told of what staff are about to do, in its words, by its channel and at its hour, and what the
 * person answered the last time. Reads only: nothing is promised, since what is told is made when it is saved.
 */
export async function noticePlan(ctx: ReadCtx, asked: NoticePlanQuery): Promise<NoticePlan> {
	const query = await withPeople(ctx, asked)
	const habit = (await noticeHabits(ctx))[query.occasion] ?? 'send'
	const meant = await meantBy(ctx, query)
	const client = meant.contact ? greetingName(meant.contact.name) : null
	const timeZone = meant.branch?.timeZone ?? (await timeZoneOf(ctx))
	const none = { habit, client, message: null, reminderAt: null, timeZone }
	if (!isWhole(meant)) return { ...none, nothing: 'incomplete' }
	const record = await asTold(ctx, meant, query)
	if (record.appointment.startsAt <= ctx.now) return { ...none, nothing: 'begun' }
	const isNone = query.occasion === 'cancelled' || !record.appointment.isReminded
	const reminder = isNone ? null : await reminderOf(ctx, record)
	const told = await toldOf(ctx, record, query)
	const planned = { ...none, reminderAt: reminder === null ? null : toIso(reminder) }
	return told ? { ...planned, nothing: null, message: told } : { ...planned, nothing: 'same' }
}

/** Whoever is free then has a name: of those with whom it would be booked. */
async function withPeople(ctx: ReadCtx, query: NoticePlanQuery): Promise<NoticePlanQuery> {
	const { appointmentId: except, branchId, serviceId, specialistId, addOnIds, more = [], date, time, endTime } = query
	const isOpen = [specialistId, ...more.map((next) => next.specialistId)].includes(anySpecialist)
	if (!isOpen || !branchId || !serviceId || !specialistId || !date || !time) return query
	const services = [{ serviceId, specialistId, addOnIds }, ...more]
	const [first, ...others] = (await takersAt(ctx, { branchId, date, time, endTime, except }, services)) ?? []
	if (!first) return query
	const named = more.map((next, index) => ({ ...next, specialistId: others[index]?.id ?? next.specialistId }))
	return { ...query, specialistId: first.id, more: query.more && named }
}

const nothingYet = {
	visitId: null,
	priceMinor: null,
	autoCancelAt: null,
	isReminded: true,
	cancelledAt: null,
	deletedAt: null,
	attendeeName: null,
	giftFrom: null,
	giftWords: null,
}

type Meant = Partial<NotificationSubject>
type Whole = NotificationSubject

/** The visit as it will be: what is chosen, over what stands. Throws `not_found` for what is of nobody here. */
async function meantBy(ctx: ReadCtx, query: NoticePlanQuery): Promise<Meant> {
	const one = query.appointmentId ? await subjectOf(ctx, query.appointmentId) : null
	const stands: Meant = one ? (query.whole && (await wholeOf(ctx, one))) || one : {}
	const branch = query.branchId ? await getBranch(ctx, query.branchId) : stands.branch
	const chosen = query.serviceId ? await getService(ctx, query.serviceId) : null
	if (chosen) await chosenAddOns(ctx, chosen, query.addOnIds ?? [])
	const service = chosen ?? stands.service
	return {
		branch,
		service,
		specialist: await specialistOf(ctx, query.specialistId, stands),
		contact: await contactOf(ctx, query, stands),
		appointment: appointmentOf(query, branch, stands),
		parts: stands.parts,
	}
}

function appointmentOf(
	{ date, time, endTime, attendeeName }: NoticePlanQuery,
	branch: Meant['branch'],
	{ appointment }: Meant,
) {
	const comes = attendeeName === undefined ? {} : { attendeeName: attendeeName || null }
	if (!branch || !date || !time) return appointment && { ...appointment, ...comes }
	const startsAt = toInstant(date, time, branch.timeZone)
	const endsAt = endTime ? toInstant(date, endTime, branch.timeZone) : startsAt
	const unsaved = { ...nothingYet, id: '', status: 'agendada' as const, shortId: toCome }
	return { ...(appointment ?? unsaved), ...comes, startsAt, endsAt }
}

async function specialistOf(ctx: ReadCtx, id: string | undefined, { specialist }: Meant) {
	if (!id) return specialist
	if (id !== anySpecialist) return getSpecialist(ctx, id)
	return { id, name: 'quien esté libre', whatsapp: null, countryCode: null, countryCodeExt: null }
}

async function contactOf(ctx: ReadCtx, { contactId, clientName }: NoticePlanQuery, { contact }: Meant) {
	if (contactId) return getContact(ctx, contactId)
	return clientName ? { id: '', name: clientName, lastname: null, secondLastname: null } : contact
}

function isWhole(meant: Meant): meant is Whole {
	return Boolean(meant.branch && meant.service && meant.specialist && meant.contact && meant.appointment)
}

/** With the other services of its visit: those that are chosen, or those of which it is one. */
async function asTold(ctx: ReadCtx, meant: Whole, query: NoticePlanQuery): Promise<NotificationSubject> {
	const { occasion, whole, more = [], date, time } = query
	if (occasion === 'cancelled') return (await cancellationOf(ctx, meant, { whole })).record
	const { parts: all = [meant], appointment } = meant
	const parts: NotificationSubject[] = date && time ? all.map((part) => beginning(part, appointment)) : [...all]
	for (const { serviceId, specialistId } of more) {
		const service = await getService(ctx, serviceId)
		const specialist = (await specialistOf(ctx, specialistId, meant)) ?? meant.specialist
		parts.push({ ...meant, service, specialist })
	}
	return parts.length === 1 ? ((await wholeOf(ctx, meant)) ?? meant) : (together(parts) ?? meant)
}

/** Of a visit that moves as a whole: by then its services follow each other from that moment on. */
function beginning(part: NotificationSubject, { startsAt, endsAt }: Whole['appointment']): NotificationSubject {
	return { ...part, appointment: { ...part.appointment, startsAt, endsAt } }
}

async function reminderOf(ctx: ReadCtx, { appointment, branch }: NotificationSubject): Promise<number | null> {
	const hours = (await assistantOfBranch(ctx, branch.id))?.capabilities.sendReminder ?? null
	const quiet = await quietHoursOf(ctx, branch.timeZone)
	return reminderAt(appointment.startsAt, { hours, now: ctx.now, quiet })
}

type Said = NotificationKind | 'cancelled' | null

async function toldOf(
	ctx: ReadCtx,
	record: NotificationSubject,
	{ occasion, appointmentId, clientPhone }: NoticePlanQuery,
): Promise<NoticePlan['message']> {
	const facts = await factsOf(ctx, record)
	const isAsked = occasion !== 'cancelled' && appointmentId
	const said: Said = isAsked ? (await toTell(ctx, { record, facts, kind: occasion })).said : occasion
	if (!said) return null
	const at = ctx.now + (said === 'cancelled' ? cancellationDelay : clientDelay)
	const { text, template: usual } = clientNotice(said, facts)
	const template = await chosenTemplate(ctx, usual)
	const { id: contactId } = record.contact
	const isReachable = contactId ? Boolean((await getContact(ctx, contactId)).whatsapp) : Boolean(clientPhone)
	const way = await foreseen(ctx, { contactId: contactId || undefined, isReachable, template, at })
	return {
		text: way.templateText ?? text.replaceAll(encodeURIComponent(toCome), toCome),
		channel: way.channel,
		goes: way.goes,
		problem: way.problem ? reasonText(way.problem, template.name) : null,
		at: toIso(at),
	}
}
