import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { getAppointment } from '#app/features/agenda/queries.server.ts'
import { quietHoursOf, timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { getFunnelRow } from '#app/features/funnels/queries.server.ts'
import { digitsOf, extendedCode } from '#app/lib/phone.ts'
import { outsideQuiet } from '#app/lib/quiet-hours.ts'
import { DAY, isTimeZone, toInstant } from '#app/lib/time.ts'
import { findRow, toNotification } from './queries.server.ts'
import { insertNotification, moveNotificationTo, takeBack } from './rows.server.ts'
import {
	type CancelNotification,
	type CreateNotification,
	type MoveNotification,
	type Notification,
} from './schemas.ts'
import { defaultZone, deliveryAt } from './timing.ts'

/** API-037, API-115: a message for later, to a contact or a number. A moment that passed means now. */
export async function createNotification(ctx: WriteCtx, input: CreateNotification): Promise<Notification> {
	const person = await personOf(ctx, input)
	if (input.appointmentId) await getAppointment(ctx, input.appointmentId)
	if (input.funnelId) await getFunnelRow(ctx, input.funnelId)
	const timeZone = await timeZoneOf(ctx)
	const zone = input.timeZone ?? (isTimeZone(timeZone) ? timeZone : defaultZone)
	const notificationId = await insertNotification(ctx, {
		kind: 'custom',
		...person,
		appointmentId: input.appointmentId,
		text: input.text,
		deliverAt: await awake(ctx, deliveryAt(input, { now: ctx.now, zone }), zone),
		// What a funnel says follows up on somebody; nobody asked for it.
		purpose: input.funnelId ? 'marketing' : 'service',
		phase: input.phase || null,
		funnelId: input.funnelId || null,
		deletable: input.deletable,
	})
	const row = await findRow(ctx, notificationId)
	await ctx.emit('notifications.created', { notificationId, contactId: row?.contactId ?? null })
	return toNotification(only(row ? [row] : []))
}

/**
 * Takes back what has not gone. Throws `forbidden` for one that was made to stay (NOT-009), `conflict` for one that is
 * on its way or over.
 */
export async function cancelNotification(ctx: WriteCtx, { notificationId }: CancelNotification): Promise<Notification> {
	const row = await findRow(ctx, notificationId)
	if (!row) throw new DomainError('not_found', 'notificationId')
	if (!row.deletable) throw new DomainError('forbidden', 'notificationId')
	const [gone] = await takeBack(ctx, [notificationId], { forgotten: false })
	if (!gone) throw new DomainError('conflict', 'notificationId')
	await ctx.emit('notifications.cancelled', { notificationId, contactId: row.contactId })
	return toNotification({ ...row, state: 'cancelled' })
}

/** So far ahead a message can be put off. */
const longest = 366 * DAY

/**
 * Gives another moment to what has not gone. Throws `forbidden` for one that was made to stay, `conflict` for one that is
 * on its way or over. What is said about an appointment is said before it begins.
 */
export async function moveNotification(
	ctx: WriteCtx,
	{ notificationId, date, time }: MoveNotification,
): Promise<Notification> {
	const row = await findRow(ctx, notificationId)
	if (!row) throw new DomainError('not_found', 'notificationId')
	if (!row.deletable) throw new DomainError('forbidden', 'notificationId')
	if (row.state !== 'pending') throw new DomainError('conflict', 'notificationId')
	const deliverAt = toInstant(date, time, await timeZoneOf(ctx))
	if (deliverAt <= ctx.now) throw refusedMoment('Elige un momento que aún no pasa')
	if (deliverAt > ctx.now + longest) throw refusedMoment('Elige un momento dentro de un año')
	if (row.appointmentId && row.kind !== 'custom') {
		const { appointment } = await getAppointment(ctx, row.appointmentId)
		if (deliverAt >= appointment.startsAt) throw refusedMoment('Elige un momento antes de la cita')
	}
	await moveNotificationTo(ctx, notificationId, deliverAt)
	await ctx.emit('notifications.moved', { notificationId, contactId: row.contactId })
	return toNotification({ ...row, deliverAt })
}

function refusedMoment(sentence: string) {
	return new DomainError('invalid_input', 'time', undefined, sentence)
}

/** The hour that a person chose stands; what the house itself puts off keeps out of the quiet hours. */
async function awake(ctx: WriteCtx, at: number, zone: string): Promise<number> {
	const isHouse = ['assistant', 'flow', 'job'].includes(ctx.actor.kind)
	return isHouse && at > ctx.now ? outsideQuiet(at, await quietHoursOf(ctx, zone)) : at
}

async function personOf(ctx: WriteCtx, { contactId, whatsapp, ...codes }: CreateNotification) {
	if (contactId) {
		const contact = await getContact(ctx, contactId)
		const { countryCode, countryCodeExt } = contact
		return { contactId, whatsapp: contact.whatsapp, countryCode, countryCodeExt }
	}
	const number = digitsOf(whatsapp ?? '')
	if (number.length < 7) throw new DomainError('invalid_input', 'contactId', undefined, 'Elige a quién va el mensaje.')
	const countryCode = digitsOf(codes.countryCode ?? '') || '52'
	return {
		whatsapp: number,
		countryCode,
		countryCodeExt: digitsOf(codes.countryCodeExt ?? '') || extendedCode(countryCode),
	}
}
