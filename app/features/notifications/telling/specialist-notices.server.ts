import { type WriteCtx } from '#app/core/ctx.server.ts'
import { holdsTime } from '#app/features/agenda/booking/statuses.ts'
import { factsOf } from '../facts.server.ts'
import {
	findByKey,
	forget,
	giveKey,
	handKeyOn,
	insertNotification,
	type NotificationRow,
	notificationsOf,
	putNotification,
} from '../rows.server.ts'
import { type NotificationSubject } from '../subject.server.ts'
import { specialistDelay } from '../timing.ts'
import { type Facts, lostText, specialistDetails, specialistText, templateForSpecialist } from '../wording.ts'
import { hasGone, kindAfter, type Planned, tellsTheSame } from './told-before.ts'

const keyFor = (appointmentId: string) => `${appointmentId}:specialist`
/** That somebody has an appointment no more: she keeps her own, whoever has it by now. */
const lostKey = (appointmentId: string, specialistId: string) => `${appointmentId}:specialist:${specialistId}:lost`

/** Tells the specialist what is new of it to them, and who had it before that it is hers no more. */
export async function tellSpecialist(ctx: WriteCtx, { record, facts, kind, isNew }: Planned): Promise<void> {
	const { appointment, specialist } = record
	const key = keyFor(appointment.id)
	const before = isNew ? undefined : await givenBack(ctx, record, await findByKey(ctx, key))
	if (before && tellsTheSame(before, specialist.id, specialistDetails(facts))) return
	const isSame = before?.specialistId === specialist.id
	if (before && !isSame && hasGone(before)) await tellFormer(ctx, before)
	if (!specialist.whatsapp) return before && hasGone(before) ? handKeyOn(ctx, before) : forget(ctx, before)
	await putNotification(ctx, before, draftFor(ctx, { record, facts, said: kindAfter(kind, before, isSame) }))
}

type Said = { record: NotificationSubject; facts: Facts; said: 'booked' | 'changed' | 'cancelled' }

function draftFor(ctx: WriteCtx, { record: { appointment, specialist }, facts, said }: Said) {
	const isLost = said === 'cancelled'
	return {
		kind: said,
		audience: 'specialist' as const,
		specialistId: specialist.id,
		appointmentId: appointment.id,
		whatsapp: specialist.whatsapp,
		countryCode: specialist.countryCode,
		countryCodeExt: specialist.countryCodeExt,
		text: specialistText(said, facts),
		template: templateForSpecialist(said, facts),
		deliverAt: ctx.now + specialistDelay,
		key: isLost ? lostKey(appointment.id, specialist.id) : keyFor(appointment.id),
	}
}

/** It was taken from her and comes back before she heard of it: what she was told last is the last again. */
async function givenBack(
	ctx: WriteCtx,
	{ appointment, specialist }: NotificationSubject,
	before: NotificationRow | undefined,
): Promise<NotificationRow | undefined> {
	const lost = await findByKey(ctx, lostKey(appointment.id, specialist.id))
	if (!lost) return before
	if (lost.state !== 'pending') {
		await handKeyOn(ctx, lost)
		return before
	}
	await forget(ctx, lost)
	const last = await toldLast(ctx, appointment.id, specialist.id)
	if (!last || before?.state !== 'pending') return before
	await forget(ctx, before)
	await giveKey(ctx, last, keyFor(appointment.id))
	return last
}

/** What she was told last of an appointment that is hers. */
async function toldLast(ctx: WriteCtx, appointmentId: string, specialistId: string) {
	const told = (await notificationsOf(ctx, appointmentId)).filter(
		(row) => row.specialistId === specialistId && ['booked', 'changed'].includes(row.kind) && hasGone(row),
	)
	return told.sort((a, b) => a.deliverAt - b.deliverAt).at(-1)
}

/** Whoever had heard that it is hers hears, in the words in which she knows it, that it is not any more. */
async function tellFormer(ctx: WriteCtx, told: NotificationRow): Promise<void> {
	const { appointmentId, specialistId, whatsapp, countryCode, countryCodeExt } = told
	if (!appointmentId || !specialistId) return
	const { text, template } = lostText(told)
	const key = lostKey(appointmentId, specialistId)
	await putNotification(ctx, await findByKey(ctx, key), {
		...{ kind: 'cancelled', audience: 'specialist', specialistId, appointmentId, text, template, key },
		...{ whatsapp, countryCode, countryCodeExt, deliverAt: ctx.now + specialistDelay },
	})
}

/** The hour is free again before it came: whoever had been told of the appointment is told, once. */
export async function releaseSpecialist(ctx: WriteCtx, record: NotificationSubject): Promise<void> {
	const { appointment, specialist } = record
	const isFree = !holdsTime(appointment.status) || appointment.deletedAt !== null
	if (!isFree || appointment.startsAt <= ctx.now || !specialist.whatsapp) return
	if (!(await toldLast(ctx, appointment.id, specialist.id))) return
	if (await findByKey(ctx, lostKey(appointment.id, specialist.id))) return
	await insertNotification(ctx, draftFor(ctx, { record, facts: await factsOf(ctx, record), said: 'cancelled' }))
}

/** It stands again: what waited to be said of its end does not go, and who read of it reads that she has it. */
export async function tellSpecialistAgain(ctx: WriteCtx, record: NotificationSubject): Promise<void> {
	const { appointment, specialist } = record
	const lost = await findByKey(ctx, lostKey(appointment.id, specialist.id))
	if (!lost) return
	if (!hasGone(lost)) return forget(ctx, lost)
	await handKeyOn(ctx, lost)
	const before = await findByKey(ctx, keyFor(appointment.id))
	await putNotification(ctx, before, draftFor(ctx, { record, facts: await factsOf(ctx, record), said: 'booked' }))
}
