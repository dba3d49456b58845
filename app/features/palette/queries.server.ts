import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { findContactIds } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
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
		appointments: mayAgenda && isAnybody ? await appointmentsOf(ctx, ids) : [],
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
		countryCode: row.countryCode ?? undefined,
		whatsapp: row.whatsapp ?? undefined,
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

async function appointmentsOf(ctx: ReadCtx, contactIds: string[]): Promise<Found['appointments']> {
	const { startsAt } = appointments
	const rows = await ctx.db
		.select({
			appointmentId: appointments.id,
			name: contacts.name,
			lastname: contacts.lastname,
			serviceName: services.name,
			status: appointments.status,
			startsAt,
			timeZone: branches.timeZone,
		})
		.from(appointments)
		.innerJoin(contacts, eq(contacts.id, appointments.contactId))
		.innerJoin(services, eq(services.id, appointments.serviceId))
		.innerJoin(branches, eq(branches.id, appointments.branchId))
		.where(and(owned(ctx, appointments), inArray(appointments.contactId, contactIds)))
		.orderBy(sql`${startsAt} < ${ctx.now}`, sql`abs(${startsAt} - ${ctx.now})`)
		.limit(mostOfEach)
	return rows.map(({ name, lastname, ...row }) => ({ ...row, contactName: fullName({ name, lastname }) }))
}
