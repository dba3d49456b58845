import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, ne, notInArray, or } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { withAttendee } from '#app/features/agenda/clients/attendee.ts'
import { assistantCards } from '#app/features/assistants/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { hasUnread } from '#app/features/inbox/threads/threads.server.ts'
import { wayOf } from '#app/features/onboarding/way.server.ts'
import { dayBounds, localDateTime, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { linesInView } from './rules.ts'
import { type Home, type Today, type Waiting } from './schemas.ts'

/** The first page of the day: who answers, who comes, who waits. Kept, since it is opened more often than it changes. */
export function home(ctx: ReadCtx): Promise<Home> {
	return cachedRead(ctx, { name: 'home.show', input: null }, () => look(ctx))
}

/** As of the minute that runs: what is kept of it is true until the minute is over. */
async function look(asked: ReadCtx): Promise<Home> {
	const ctx = { ...asked, now: asked.now - (asked.now % MINUTE) }
	const timeZone = await timeZoneOf(ctx)
	const { date, time } = localDateTime(ctx.now, timeZone)
	const span = dayBounds(date, timeZone)
	return {
		now: ctx.now,
		timeZone,
		span,
		date,
		hour: Number(time.slice(0, 2)),
		assistants: ctx.can('assistants.view') ? await assistantsOf(ctx) : undefined,
		today: ctx.can('agenda.view') ? await todayOf(ctx, span) : undefined,
		waiting: ctx.can('inbox.view') ? await waitingOf(ctx) : undefined,
		way: ctx.can('businesses.edit') ? ((await wayOf(ctx)) ?? undefined) : undefined,
	}
}

async function assistantsOf(ctx: ReadCtx): Promise<Home['assistants']> {
	const assistants = await assistantCards(ctx)
	return assistants.map(({ id, name, color, audience, isWorking, hasCredits }) => {
		return { id, name, color, audience, isWorking, hasCredits }
	})
}

/** Who has come or did not come is attended no more, though the hour may not be over. */
const toCome = new Set(['agendada', 'confirmada', 'pago_pendiente'])

/** A day with more appointments than this is counted so far and no further. */
const atMost = 500

async function todayOf(ctx: ReadCtx, { startsAt, endsAt }: { startsAt: number; endsAt: number }): Promise<Today> {
	const rows = await ctx.db
		.select({
			appointmentId: appointments.id,
			startsAt: appointments.startsAt,
			endsAt: appointments.endsAt,
			timeZone: branches.timeZone,
			status: appointments.status,
			...{ name: contacts.name, lastname: contacts.lastname, attendeeName: appointments.attendeeName },
			serviceName: services.name,
			specialistName: specialists.name,
		})
		.from(appointments)
		.innerJoin(branches, eq(branches.id, appointments.branchId))
		.innerJoin(contacts, eq(contacts.id, appointments.contactId))
		.innerJoin(services, eq(services.id, appointments.serviceId))
		.innerJoin(specialists, eq(specialists.id, appointments.specialistId))
		.where(
			and(
				owned(ctx, appointments),
				gte(appointments.startsAt, startsAt),
				lt(appointments.startsAt, endsAt),
				notInArray(appointments.status, ['cancelada', 'no_pagada']),
			),
		)
		.orderBy(asc(appointments.startsAt), asc(appointments.id))
		.limit(atMost)
	const lines = rows.map(({ name, lastname, attendeeName, ...row }) => ({
		...row,
		contactName: withAttendee(fullName({ name, lastname }), attendeeName),
	}))
	return {
		count: rows.length,
		left: rows.filter(({ endsAt: end, status }) => end > ctx.now && toCome.has(status)).length,
		specialists: new Set(rows.map(({ specialistName }) => specialistName)).size,
		unpaid: rows.filter(({ status }) => status === 'pago_pendiente').length,
		lines: linesInView(lines, ctx.now),
	}
}

/** So long an assistant that is on may take; who still waits then is left to a person (no assistant on, no credits). */
const PATIENCE = 5 * MINUTE

/** Conversations in which somebody wrote, nobody has looked, and no assistant will answer or has answered. */
async function waitingOf(ctx: ReadCtx): Promise<Waiting> {
	const rows = await ctx.db
		.select({
			threadId: threads.id,
			name: contacts.name,
			lastname: contacts.lastname,
			preview: threads.preview,
			at: threads.lastMessageAt,
		})
		.from(threads)
		.innerJoin(contacts, eq(contacts.id, threads.contactId))
		.where(
			and(
				owned(ctx, threads),
				hasUnread,
				or(isNotNull(threads.assistantPausedAt), lte(threads.waitingSince, ctx.now - PATIENCE)),
				isNull(threads.archivedAt),
				ne(threads.channel, 'web'),
			),
		)
		.orderBy(desc(threads.lastMessageAt), desc(threads.id))
		.limit(100)
	const shown = rows.slice(0, 3).map(({ name, lastname, ...row }) => {
		return { ...row, contactName: fullName({ name, lastname }) }
	})
	return { count: rows.length, threads: shown }
}
