import { sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { insertRows } from '#app/core/rows/insert-rows.server.ts'
import { wholeOfMany } from '#app/core/rows/whole-row.ts'
import { newId } from '#app/lib/id.ts'
import { canonicalPhone, extendedCode } from '#app/lib/phone.ts'
import { contactConsents, contactHandles, contactNotes, contacts } from '#db/schema/contacts.ts'
import { firstName, storedFields } from './rules.ts'

/** Somebody new, whose number nobody in the business has. */
export type NewPerson = {
	whatsapp: string
	countryCode: string
	customId?: string
	name?: string
	lastname?: string
	secondLastname?: string
	gender?: string
	birthdate?: string
	email?: string
	type?: 'lead' | 'client' | 'personal'
	noRespond?: boolean
	note?: string
	/** Whether they want advertising by WhatsApp, as the file says. */
	promotions?: boolean
	tags: string[]
	customFields: Record<string, string | number | boolean>
}

/** Registers many at once, a few hundred at most; who is there already has been sorted out. Answers their ids in order. */
export async function createMany(ctx: WriteCtx, people: NewPerson[]): Promise<string[]> {
	if (people.length === 0) return []
	const { businessId, now: createdAt } = ctx
	const ids = people.map(() => newId('con'))
	const idOf = (place: number) => ids[place] ?? ''
	const rows = people.map((person, at) => rowOf(person, { id: idOf(at), businessId, createdAt }))
	await insertRows(ctx.db, contacts, rows)
	const handles = people.map(({ countryCode, whatsapp }, at) => {
		const address = extendedCode(countryCode) + whatsapp
		const handle = canonicalPhone(countryCode + whatsapp)
		return {
			id: newId('hnd'),
			businessId,
			contactId: idOf(at),
			channel: 'whatsapp' as const,
			handle,
			address,
			createdAt,
		}
	})
	await insertRows(ctx.db, contactHandles, handles, takenOver)
	const noted = people.flatMap(({ note }, at) => (note ? [{ contactId: idOf(at), text: note }] : []))
	await addNotes(ctx, noted)
	const said = people.flatMap(({ promotions: given }, at) =>
		given === undefined ? [] : [{ contactId: idOf(at), given }],
	)
	await addConsents(ctx, said)
	return ids
}

/** What a file says of advertising by WhatsApp, of people who are new. */
async function addConsents(ctx: WriteCtx, said: { contactId: string; given: boolean }[]): Promise<void> {
	if (said.length === 0) return
	const { businessId, now: at } = ctx
	const how = { channel: 'whatsapp', purpose: 'marketing', source: 'import', by: ctx.actor.name ?? null } as const
	await ctx.db
		.insert(contactConsents)
		.values(said.map((each) => ({ ...each, ...how, id: newId('cns'), businessId, at })))
}

/** Notes of many people; answers the id of each. */
export async function addNotes(ctx: WriteCtx, notes: { contactId: string; text: string }[]): Promise<string[]> {
	if (notes.length === 0) return []
	const { businessId, now: at } = ctx
	const createdBy = ctx.actor.name ?? null
	const rows = notes.map((note) => ({ ...note, id: newId('nte'), businessId, createdBy, at }))
	await ctx.db.insert(contactNotes).values(rows)
	return rows.map(({ id }) => id)
}

const written = { other: ['pushName', 'isTest', 'lastInteractionAt', 'removalId'] } as const

type Made = { id: string; businessId: string; createdAt: number }

/** Written out: objects spread into one cost a shape of their own for every row (node 20). */
function rowOf(person: NewPerson, { id, businessId, createdAt }: Made) {
	const { whatsapp, countryCode, name, tags, customFields } = person
	return wholeOfMany(contacts, written, {
		id,
		businessId,
		createdAt,
		updatedAt: createdAt,
		whatsapp,
		countryCode,
		countryCodeExt: extendedCode(countryCode),
		tags,
		name: name ?? firstName(undefined, { countryCode, national: whatsapp }),
		customId: person.customId,
		lastname: person.lastname,
		secondLastname: person.secondLastname,
		type: person.type ?? 'lead',
		email: person.email,
		birthdate: person.birthdate,
		gender: person.gender,
		noRespond: person.noRespond ?? false,
		customFields: storedFields(customFields),
	})
}

/** Left over from somebody who was deleted: a number belongs to who has it now. */
const takenOver = sql`ON CONFLICT (business_id, channel, handle)
	DO UPDATE SET contact_id = excluded.contact_id, address = excluded.address`
