import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { getContact, notesOf, toContact, toNote } from '#app/features/contacts/queries.server.ts'
import { settledFor } from '#app/features/finance/queries.server.ts'
import { usablePackages } from '#app/features/finance/sessions.server.ts'
import { localDate, localDateTime } from '#app/lib/time.ts'
import { holdsTime } from '../booking/statuses.ts'
import { type BriefRecord, briefsOfContact } from '../queries.server.ts'
import { cameTo, nearBirthday, usualOf } from './history.ts'
import { repeatable } from './repeat.server.ts'
import { type ClientCard, type OneClient, type Visit } from './schemas-clients.ts'

/** Who a client is to the business, by her last two hundred appointments. Throws `not_found`. */
export async function clientCard(ctx: ReadCtx, { contactId }: OneClient): Promise<ClientCard> {
	return cachedRead(ctx, { name: 'agenda.clientCard', input: contactId }, () => drawCard(ctx, contactId))
}

async function drawCard(ctx: ReadCtx, contactId: string): Promise<ClientCard> {
	const contact = toContact(await getContact(ctx, contactId))
	const zone = await timeZoneOf(ctx)
	const today = localDate(ctx.now, zone)
	const records = await briefsOfContact(ctx, contactId)
	const past = records.filter(({ appointment }) => appointment.startsAt <= ctx.now)
	const came = past.filter(({ appointment }) => cameTo(appointment.status))
	const next = records.findLast(({ appointment }) => appointment.startsAt > ctx.now && holdsTime(appointment.status))
	const usual = usualOf(came.map((record) => ({ ...record.appointment, record, date: dayOf(record) })))
	return {
		contact,
		warnings: (await notesOf(ctx, contactId, { pinned: true })).map(toNote),
		today,
		last: came[0] ? toVisit(came[0]) : null,
		next: next ? toVisit(next) : null,
		again: await againOf(ctx, records),
		usual: usual && {
			serviceName: usual.visit.record.service.name,
			specialistName: usual.visit.record.specialist.name,
			everyDays: usual.everyDays,
		},
		visits: came.length,
		noShows: past.filter(({ appointment }) => appointment.status === 'no_asistida').length,
		balance: ctx.can('finance.view') ? await balanceOf(ctx, records) : undefined,
		packages: (await usablePackages(ctx, contactId)).map(({ id, name, left, sessions, expiresAt }) => ({
			...{ id, name, left, sessions },
			until: localDate(expiresAt - 1, zone),
		})),
		birthday: nearBirthday(contact.birthdate, today),
	}
}

async function againOf(ctx: ReadCtx, records: BriefRecord[]): Promise<ClientCard['again']> {
	const last = await repeatable(ctx, records)
	return last ? { serviceName: last.service.name, specialistName: last.specialist.name } : null
}

function dayOf({ appointment, branch }: BriefRecord): string {
	return localDate(appointment.startsAt, branch.timeZone)
}

function toVisit({ appointment, branch, service, specialist }: BriefRecord): Visit {
	const { id, startsAt, status } = appointment
	const when = localDateTime(startsAt, branch.timeZone)
	return { appointmentId: id, ...when, serviceName: service.name, specialistName: specialist.name, status }
}

/** What is missing of visits that took place, and what was paid for cancelled ones and not given back. */
async function balanceOf(ctx: ReadCtx, records: BriefRecord[]): Promise<ClientCard['balance']> {
	const paid = await settledFor(
		ctx,
		records.map(({ appointment }) => appointment.id),
	)
	let [owed, inFavour] = [0, 0]
	// The services of a visit are paid for together, whichever of them the money was written to.
	const visits = new Map<string, BriefRecord['appointment'][]>()
	for (const { appointment } of records) {
		const visit = appointment.visitId ?? appointment.id
		visits.set(visit, [...(visits.get(visit) ?? []), appointment])
	}
	for (const visit of visits.values()) {
		const minor = visit.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), 0)
		const given = visit.filter(({ status }) => status === 'asistida' || status === 'no_pagada')
		const kept = visit.filter(({ status }) => status !== 'cancelada')
		owed += Math.max(priceOf(given) - minor, 0)
		if (kept.length < visit.length) inFavour += Math.max(minor - priceOf(kept), 0)
	}
	const currency = records[0]?.appointment.currency ?? 'MXN'
	const sum = (minor: number) => (minor > 0 ? { minor, currency } : null)
	return { owes: sum(owed), inFavour: sum(inFavour) }
}

function priceOf(rows: { priceMinor: number | null }[]): number {
	return rows.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0)
}
