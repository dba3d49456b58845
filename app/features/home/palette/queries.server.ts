import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned } from '#app/core/scope.server.ts'
import { withAttendee } from '#app/features/agenda/clients/attendee.ts'
import { findContactIds } from '#app/features/contacts/queries.server.ts'
import { fullName, wordsOf } from '#app/features/contacts/rules.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { contacts, foldedText } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { services } from '#db/schema/services.ts'
import { actsNamed } from './acts.ts'
import { type Found, type Search } from './schemas.ts'
import { heardIn } from './wish.server.ts'

const mostOfEach = 6

/**
 * Contacts by name, number or e-mail, and the appointments of those people: the next ones first, then the last ones; the
 * services that the text names, what can be booked of them, and what else can be done that is called so.
 */
export async function search(ctx: ReadCtx, { search: asked = '' }: Search): Promise<Found> {
	const mayContacts = ctx.can('contacts.view')
	const mayAgenda = ctx.can('agenda.view')
	const ids = mayContacts || mayAgenda ? await findContactIds(ctx, asked, 50) : []
	const isAnybody = ids.length > 0
	return {
		acts: actsNamed(asked, (permission) => ctx.can(permission)),
		...(await heardIn(ctx, asked)),
		contacts: mayContacts && isAnybody ? await contactsOf(ctx, ids) : [],
		appointments: mayAgenda ? await appointmentsOf(ctx, ids, asked) : [],
	}
}

async function contactsOf(ctx: ReadCtx, ids: string[]): Promise<Found['contacts']> {
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(owned(ctx, contacts), inArray(contacts.id, ids), eq(contacts.isTest, false)))
		.orderBy(desc(contacts.lastInteractionAt), contacts.name)
		.limit(mostOfEach)
	const talks = ctx.can('inbox.view') ? await talksOf(ctx, rows) : new Map<string, string>()
	return rows.map((row) => ({
		contactId: row.id,
		name: fullName(row),
		...leftOut({ countryCode: row.countryCode, whatsapp: row.whatsapp }),
		threadId: talks.get(row.id),
	}))
}

/** The newest conversation of each. */
async function talksOf(ctx: ReadCtx, people: { id: string }[]): Promise<Map<string, string>> {
	if (people.length === 0) return new Map()
	const of = inArray(
		threads.contactId,
		people.map(({ id }) => id),
	)
	const rows = await ctx.db
		.select({ id: threads.id, contactId: threads.contactId })
		.from(threads)
		.where(and(owned(ctx, threads), of))
		// The plus: by the index that finds people, not in the order of all conversations.
		.orderBy(sql`+${threads.lastMessageAt}`)
		.limit(100)
	return new Map(rows.map(({ id, contactId }) => [contactId, id]))
}

/** Of those clients, and those to which somebody comes who is called so. */
async function appointmentsOf(ctx: ReadCtx, contactIds: string[], asked: string): Promise<Found['appointments']> {
	const { startsAt } = appointments
	const attended = await attendedIds(ctx, asked)
	const ofClients = contactIds.length > 0 ? inArray(appointments.contactId, contactIds) : undefined
	const isMeant = attended.length > 0 ? or(ofClients, inArray(appointments.id, attended)) : ofClients
	if (!isMeant) return []
	const rows = await ctx.db
		.select({
			appointmentId: appointments.id,
			name: contacts.name,
			lastname: contacts.lastname,
			attendeeName: appointments.attendeeName,
			serviceName: services.name,
			status: appointments.status,
			startsAt,
			timeZone: branches.timeZone,
		})
		.from(appointments)
		.innerJoin(contacts, eq(contacts.id, appointments.contactId))
		.innerJoin(services, eq(services.id, appointments.serviceId))
		.innerJoin(branches, eq(branches.id, appointments.branchId))
		.where(and(owned(ctx, appointments), isMeant))
		.orderBy(sql`${startsAt} < ${ctx.now}`, sql`abs(${startsAt} - ${ctx.now})`)
		.limit(mostOfEach)
	return rows.map(({ name, lastname, attendeeName, ...row }) => ({
		...row,
		contactName: withAttendee(fullName({ name, lastname }), attendeeName),
	}))
}

/** The newest to which somebody comes who is called so, in place of the client. */
async function attendedIds(ctx: ReadCtx, asked: string): Promise<string[]> {
	const words = wordsOf(asked).map((word) => plainText(word).replaceAll('_', ''))
	if (words.join('') === '') return []
	const spoken = sql`' ' || ${sql.raw(foldedText('attendee_name'))}`
	const isCalled = and(...words.map((word) => sql`${spoken} LIKE ${`% ${word}%`}`))
	const rows = await ctx.db
		.select({ id: appointments.id })
		.from(appointments)
		.where(and(owned(ctx, appointments), isNotNull(appointments.attendeeName), isCalled))
		.orderBy(desc(appointments.startsAt))
		.limit(50)
	return rows.map(({ id }) => id)
}
